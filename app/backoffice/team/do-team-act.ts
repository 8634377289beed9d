import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import type { TeamFields, TeamValues } from "#domain/staff/team-form.ts";
import type { Shop } from "#server/shop.ts";
import type { MemberError } from "#server/staff/change-member.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { changedMeanwhile, TEAM_REFUSALS } from "./team-texts.ts";

type Outcome = { done: string } | { refusal: string; field?: keyof TeamFields };

const memberRefusal = (error: MemberError): string =>
  error.code === "changed" ? changedMeanwhile(error.role) : TEAM_REFUSALS[error.code];

/** Does what a form of the team page asks for, and says so. */
export async function doTeamAct(
  { team }: Shop["staff"],
  actor: StaffActor,
  values: TeamValues,
): Promise<Outcome> {
  switch (values.act) {
    case "role": {
      const { userId, seenRole, role } = values;
      const changed = await team.changeRole(actor, { userId, seenRole, role });
      if (!changed.ok) return { refusal: memberRefusal(changed.error) };
      return { done: `Their role is now ${ROLE_NAMES[role]}.` };
    }
    case "remove": {
      const { userId, seenRole, reason } = values;
      const removed = await team.removeMember(actor, { userId, seenRole, reason });
      if (!removed.ok) return { refusal: memberRefusal(removed.error) };
      return { done: "Removed from the team and signed out everywhere." };
    }
    case "end_sessions": {
      const ended = await team.endSessions(actor, { userId: values.userId });
      if (!ended.ok) return { refusal: TEAM_REFUSALS.not_found };
      return { done: "Signed out everywhere." };
    }
    case "invite": {
      const { email, role } = values;
      const invited = await team.invite(actor, { email, role });
      if (!invited.ok) return { refusal: TEAM_REFUSALS[invited.error], field: "email" };
      return { done: `${email} was emailed a link that is valid for seven days.` };
    }
    case "withdraw": {
      const withdrawn = await team.withdrawInvitation(actor, values);
      if (!withdrawn.ok) return { refusal: TEAM_REFUSALS.no_invitation };
      return { done: "The invitation is withdrawn; its link no longer works." };
    }
    case "send_again": {
      const sent = await team.sendInvitationAgain(actor, values);
      if (!sent.ok) return { refusal: TEAM_REFUSALS.no_invitation };
      return { done: "The invitation is sent again, with a new link." };
    }
  }
}
