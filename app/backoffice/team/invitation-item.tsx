import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";

export interface InvitationRow {
  invitationId: number;
  email: string;
  role: StaffRole;
  invitedBy: string;
  expires: string;
  isExpired: boolean;
}

/** Someone who has not accepted yet. */
export function InvitationItem({
  invitation,
  mayChange,
}: {
  invitation: InvitationRow;
  mayChange: boolean;
}) {
  const { invitationId, email, role, invitedBy, expires, isExpired } = invitation;
  const of = <VisuallyHidden> to {email}</VisuallyHidden>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-sans text-base font-medium break-all">{email}</h3>
          <Badge>{ROLE_NAMES[role]}</Badge>
          {isExpired ? <Badge tone="warning">expired</Badge> : null}
        </div>
        <p className="text-small break-words text-soft">
          {`Invited by ${invitedBy}. The link ${isExpired ? "expired" : "expires"} ${expires}.`}
        </p>
      </div>
      {mayChange ? (
        <form method="post" className="flex flex-wrap gap-3">
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
