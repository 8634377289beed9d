import { Badge } from "#app/ui/badge.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { ActButton } from "../ui/act-button.tsx";
import type { Route } from "./+types/team.route.ts";
import { TEAM_ROW } from "./member-item.tsx";

/** Someone who hasn't accepted their invitation yet. */
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
      <Badge>{upperFirst(ROLE_NAMES[role])}</Badge>
      <span>{isExpired ? <Badge tone="warning">Expired</Badge> : null}</span>
      <span className="text-small wrap-anywhere text-soft">
        {`Invited by ${invitedBy}, ${isExpired ? "expired" : "expires"} ${expires}`}
      </span>
      {mayChange ? (
        <form method="post" className="flex gap-2 whitespace-nowrap md:justify-self-end">
          <input type="hidden" name="invitationId" value={invitationId} />
          <ActButton act="send_again">Send again{of}</ActButton>
          <ActButton act="withdraw">Withdraw{of}</ActButton>
        </form>
      ) : null}
    </li>
  );
}
