import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { SignUpDeps } from "#server/identity/sign-up.ts";
import type { Client } from "#server/limits/client.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { changeMember, endMemberSessions } from "./change-member.ts";
import { makeStaff, removeStaff } from "./change-team.ts";
import { acceptInvitation, findInvitation } from "./invitations/accept-invitation.ts";
import { invite, sendInvitationAgain, withdrawInvitation } from "./invitations/invite.ts";
import { issueInvitation } from "./invitations/issue-invitation.ts";
import { makeSetUpLink } from "./invitations/set-up-link.ts";
import { type InvitedPerson, signUpInvited } from "./invitations/sign-up-invited.ts";
import { listTeam } from "./list-team.ts";
import type { Subject } from "./records/subjects.ts";
import { staffOperation } from "./staff-operation.ts";

interface Deps extends SignUpDeps {
  siteUrl: string;
  thenWake: ThenWake;
}

interface AboutMember {
  userId: string;
  seenRole: StaffRole;
}

interface AboutInvitation {
  invitationId: number;
}

const ofMember = ({ userId }: { userId: string }): Subject => ({ kind: "staff", id: userId });
const ofAddress = ({ email }: { email: string }): Subject => ({ kind: "staff", id: email });
const ofInvitation = ({ invitationId }: AboutInvitation): Subject => ({
  kind: "staff invitation",
  id: String(invitationId),
});

/** The people who work for the shop. */
export function createTeam(deps: Deps) {
  const { db, clock, thenWake } = deps;
  return {
    customer: {
      find: (token: string) => findInvitation(deps, token),
      accept: (token: string, visitor: Visitor) => acceptInvitation(deps, token, visitor),
      signUp: (request: InvitedPerson, client: Client) =>
        thenWake(signUpInvited(deps, request, client)),
    },
    /** For the process that opens the shop. */
    setUpLink: () => makeSetUpLink(deps),
    staff: {
      list: staffOperation("team.read", () => listTeam(db, clock.now())),
      make: staffOperation(
        "team.change",
        (_, request: { email: string; role: StaffRole }) => makeStaff(db, request),
        ofAddress,
      ),
      remove: staffOperation(
        "team.change",
        (_, email: string) => removeStaff(db, email),
        (email) => ofAddress({ email }),
      ),
      changeRole: staffOperation(
        "team.change",
        (actor, request: AboutMember & { role: StaffRole }) => changeMember(db, actor, request),
        ofMember,
      ),
      removeMember: staffOperation(
        "team.change",
        (actor, { userId, seenRole }: AboutMember & { reason: string }) =>
          changeMember(db, actor, { userId, seenRole, role: null }),
        ofMember,
      ),
      endSessions: staffOperation(
        "team.change",
        (_, request: { userId: string }) => endMemberSessions(db, request),
        ofMember,
      ),
      invite: staffOperation(
        "team.change",
        (actor, request: { email: string; role: StaffRole }) =>
          thenWake(invite(deps, actor, request)),
        ofAddress,
      ),
      withdrawInvitation: staffOperation(
        "team.change",
        (_, { invitationId }: AboutInvitation) => withdrawInvitation(deps, invitationId),
        ofInvitation,
      ),
      sendInvitationAgain: staffOperation(
        "team.change",
        (_, { invitationId }: AboutInvitation) => thenWake(sendInvitationAgain(deps, invitationId)),
        ofInvitation,
      ),
      /** An invitation's link, to be handed over if no mail can be sent; `null` if it is no longer open. */
      invitationLink: staffOperation(
        "team.change",
        async (_, { invitationId }: AboutInvitation) =>
          (await issueInvitation(deps, invitationId, "hand"))?.href ?? null,
        ofInvitation,
      ),
    },
  };
}
