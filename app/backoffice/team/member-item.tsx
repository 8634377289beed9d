import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { FieldMap } from "#domain/record/record.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import { TEAM_ACTS } from "#domain/staff/team-acts.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { ActButton } from "../ui/act-button.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import type { Route } from "./+types/team.route.ts";

/** A row of the staff or invitation list. The columns line up in both lists. */
export const TEAM_ROW =
  "flex flex-wrap items-center justify-items-start gap-x-3 gap-y-1 py-0.5 max-md:py-3 md:grid md:min-h-9 md:grid-cols-[minmax(0,1fr)_6rem_8.5rem_24rem_12rem]";

interface MemberItemProps {
  member: Route.ComponentProps["loaderData"]["members"][number];
  mayChange: boolean;
  /** The refusal of one of this member's forms. */
  refusal: FormAnswer<FieldMap> | null;
}

/** One staff member; the forms to change them are collapsed. */
export function MemberItem({ member, mayChange, refusal }: MemberItemProps) {
  const { userId, email, name, role, hasSecondFactor, lastSeen, isSelf } = member;
  const of = <VisuallyHidden> of {email}</VisuallyHidden>;
  return (
    <li className={TEAM_ROW}>
      <h3 className="text-small font-medium wrap-anywhere max-md:w-full">
        {email} <span className="font-normal text-soft">{name}</span>
      </h3>
      <Badge tone={role === "owner" ? "accent" : "neutral"}>{upperFirst(ROLE_NAMES[role])}</Badge>
      <span className="flex gap-1">
        {hasSecondFactor ? null : <Badge tone="warning">No second factor</Badge>}
        {isSelf ? <Badge>You</Badge> : null}
      </span>
      <span className="text-small text-soft">
        {lastSeen === null ? "Never signed in" : `Last seen ${lastSeen}`}
      </span>
      {mayChange && !isSelf ? (
        <details open={refusal !== null} className="open:w-full md:open:col-span-full">
          <summary className="flex w-fit cursor-pointer list-none items-center text-small">
            <span className="link">Change{of}</span>
          </summary>
          <div className="grid gap-6 pt-2 md:grid-cols-2">
            <form method="post" className="grid content-start gap-2">
              <About userId={userId} role={role} />
              <RecordFields
                record={TEAM_ACTS.role.input}
                only={["role"]}
                texts={{ ...TEAM_ACTS.role.input.blank, role, ...refusal?.fields }}
                errors={refusal?.fieldErrors ?? {}}
              />
              <Button name="act" value="role" size="small" className="justify-self-start">
                Change role{of}
              </Button>
            </form>
            <form method="post" className="grid content-start gap-2">
              <About userId={userId} role={role} />
              <RecordFields
                record={TEAM_ACTS.remove.input}
                only={["reason"]}
                texts={{ ...TEAM_ACTS.remove.input.blank, ...refusal?.fields }}
                errors={refusal?.fieldErrors ?? {}}
              />
              <div className="flex flex-wrap gap-3">
                <ActButton act="remove">Remove from the staff{of}</ActButton>
                <ActButton act="end_sessions">Sign out everywhere{of}</ActButton>
              </div>
            </form>
          </div>
        </details>
      ) : null}
    </li>
  );
}

const About = ({ userId, role }: { userId: string; role: StaffRole }) => (
  <>
    <input type="hidden" name="userId" value={userId} />
    <input type="hidden" name="seenRole" value={role} />
  </>
);
