import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FieldMap } from "#domain/record/record.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import { TEAM_ACTS } from "#domain/staff/team-acts.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { MemberError } from "#server/staff/change-member.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { recordAct } from "../ui/record-editor.ts";
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
    role: recordAct(TEAM_ACTS.role, async ({ shop, staff, userId, seenRole, role }) => {
      const changed = await shop.staff.team.changeRole(staff, { userId, seenRole, role });
      return changed.ok
        ? { saved: `Role changed to ${ROLE_NAMES[role]}.` }
        : memberRefusal(changed.error);
    }),
    remove: recordAct(TEAM_ACTS.remove, async ({ shop, staff, userId, seenRole, reason }) => {
      const removed = await shop.staff.team.removeMember(staff, { userId, seenRole, reason });
      return removed.ok
        ? { saved: "Removed from the team and signed out everywhere." }
        : memberRefusal(removed.error);
    }),
    end_sessions: recordAct(TEAM_ACTS.end_sessions, async ({ shop, staff, userId }) => {
      const ended = await shop.staff.team.endSessions(staff, { userId });
      return ended.ok ? { saved: "Signed out everywhere." } : { error: TEAM_REFUSALS.not_found };
    }),
    invite: recordAct(TEAM_ACTS.invite, async ({ shop, staff, email, role }) => {
      const invited = await shop.staff.team.invite(staff, { email, role });
      return invited.ok
        ? { saved: `Invitation sent to ${email}. The link works for seven days.` }
        : { errors: { email: TEAM_REFUSALS[invited.error] } };
    }),
    withdraw: recordAct(TEAM_ACTS.withdraw, async ({ shop, staff, invitationId }) => {
      const withdrawn = await shop.staff.team.withdrawInvitation(staff, { invitationId });
      return withdrawn.ok
        ? { saved: "Invitation withdrawn. Its link no longer works." }
        : INVITATION_GONE;
    }),
    send_again: recordAct(TEAM_ACTS.send_again, async ({ shop, staff, invitationId }) => {
      const sent = await shop.staff.team.sendInvitationAgain(staff, { invitationId });
      return sent.ok ? { saved: "Invitation sent again with a new link." } : INVITATION_GONE;
    }),
  },
  to: () => href("/admin/team"),
});

/** The people who work for the shop, and who is invited. */
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
              refusal={refusal?.texts["userId"] === member.userId ? refusal : null}
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
              record={TEAM_ACTS.invite}
              texts={{ ...TEAM_ACTS.invite.blank, ...invited?.texts }}
              errors={invited?.errors ?? {}}
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
