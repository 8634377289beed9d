import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FieldMap } from "#domain/record/record.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import { TEAM_ACTS } from "#domain/staff/team-acts.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { MemberError } from "#server/staff/change-member.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/team.route.ts";
import { InvitationItem } from "./invitation-item.tsx";
import { MemberItem } from "./member-item.tsx";
import { changedMeanwhile, TEAM_REFUSALS, TEAM_TEXTS } from "./team-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("team.read", context);
  const { members, invitations } = await desk.team.list(staff);
  return {
    mayChange: staff.may("team.change"),
    members: members.map(({ lastSeenAt, ...member }) => ({
      ...member,
      lastSeen: lastSeenAt && formatShopMinute(lastSeenAt),
      isSelf: member.userId === staff.id,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expires: formatShopMinute(expiresAt),
    })),
  };
}

/** Why an act on a member was refused. */
const memberRefusal = (error: MemberError) => ({
  error: error.code === "changed" ? changedMeanwhile(error.role) : TEAM_REFUSALS[error.code],
});

const INVITATION_GONE = { error: TEAM_REFUSALS.no_invitation };

export const action = actPage({
  permission: "team.change",
  find: () => null,
  acts: {
    role: pageAct(TEAM_ACTS.role, async ({ desk, staff }, change) => {
      const changed = await desk.team.changeRole(staff, change);
      return changed.ok
        ? { saved: `Role changed to ${ROLE_NAMES[change.role]}.` }
        : memberRefusal(changed.error);
    }),
    remove: pageAct(TEAM_ACTS.remove, async ({ desk, staff }, member) => {
      const removed = await desk.team.removeMember(staff, member);
      return removed.ok
        ? { saved: "Removed from the team and signed out everywhere." }
        : memberRefusal(removed.error);
    }),
    end_sessions: pageAct(TEAM_ACTS.end_sessions, async ({ desk, staff }, member) => {
      const ended = await desk.team.endSessions(staff, member);
      return ended.ok ? { saved: "Signed out everywhere." } : { error: TEAM_REFUSALS.not_found };
    }),
    invite: pageAct(TEAM_ACTS.invite, async ({ desk, staff }, person) => {
      const invited = await desk.team.invite(staff, person);
      return invited.ok
        ? { saved: `Invitation sent to ${person.email}. The link works for seven days.` }
        : { fieldErrors: { email: TEAM_REFUSALS[invited.error] } };
    }),
    withdraw: pageAct(TEAM_ACTS.withdraw, async ({ desk, staff }, invitation) => {
      const withdrawn = await desk.team.withdrawInvitation(staff, invitation);
      return withdrawn.ok
        ? { saved: "Invitation withdrawn. Its link no longer works." }
        : INVITATION_GONE;
    }),
    send_again: pageAct(TEAM_ACTS.send_again, async ({ desk, staff }, invitation) => {
      const sent = await desk.team.sendInvitationAgain(staff, invitation);
      return sent.ok ? { saved: "Invitation sent again with a new link." } : INVITATION_GONE;
    }),
  },
  to: () => href("/admin/team"),
});

/** The shop's staff and pending invitations. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, mayChange } = loaderData;
  const refusal: FormAnswer<FieldMap> | undefined = actionData;
  const invited = refusal?.act === "invite" ? refusal : null;
  return (
    <Page title={TEAM_TEXTS.title} intro={TEAM_TEXTS.purpose} error={refusal?.formError}>
      <Section title="Staff">
        <ul className="divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberItem
              key={member.userId}
              member={member}
              mayChange={mayChange}
              refusal={refusal?.fields["userId"] === member.userId ? refusal : null}
            />
          ))}
        </ul>
      </Section>
      <Section title="Invited">
        {invitations.length === 0 ? (
          <p className="text-small text-soft">No open invitations.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.invitationId}
                invitation={invitation}
                mayChange={mayChange}
              />
            ))}
          </ul>
        )}
      </Section>
      {mayChange ? (
        <Section title="Invite staff">
          <form
            method="post"
            className="grid max-w-5xl items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_2fr_auto]"
          >
            <RecordFields
              record={TEAM_ACTS.invite.input}
              texts={{ ...TEAM_ACTS.invite.input.blank, ...invited?.fields }}
              errors={invited?.fieldErrors ?? {}}
            />
            <Button name="act" value="invite" className="justify-self-start sm:mt-6.5">
              Send invitation
            </Button>
          </form>
        </Section>
      ) : null}
    </Page>
  );
}
