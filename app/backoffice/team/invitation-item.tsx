import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import type { Route } from "./+types/team.route.ts";
import { TEAM_ROW } from "./member-item.tsx";

/** Someone who has not accepted yet. */
export function InvitationItem({
  invitation,
  mayChange,
}: {
  invitation: Route.ComponentProps["loaderData"]["invitations"][number];
  mayChange: boolean;
}) {
  const { invitationId, email, role, invitedBy, expires, isExpired } = invitation;
  const of = <VisuallyHidden> to {email}</VisuallyHidden>;
  return (
    <li className={TEAM_ROW}>
      <h3 className="text-small font-medium wrap-anywhere max-md:w-full">{email}</h3>
      <Badge>{ROLE_NAMES[role]}</Badge>
      <span>{isExpired ? <Badge tone="warning">Expired</Badge> : null}</span>
      <span className="text-small wrap-anywhere text-soft">
        {`Invited by ${invitedBy}, ${isExpired ? "expired" : "expires"} ${expires}`}
      </span>
      {mayChange ? (
        <form method="post" className="flex gap-2 whitespace-nowrap md:justify-self-end">
          <input type="hidden" name="invitationId" value={invitationId} />
          <Button name="act" value="send_again" size="small" variant="secondary">
            Send again{of}
          </Button>
          <Button name="act" value="withdraw" size="small" variant="secondary">
            Withdraw{of}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
