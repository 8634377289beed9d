import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { line, note } from "#domain/record/text-fields.ts";
import type { StaffRole } from "./permissions.ts";
import { staffAct } from "./staff-act.ts";

/** Each role with its purpose. */
const ROLES: Record<StaffRole, string> = {
  owner: "Owner: everything",
  manager: "Manager: everything except payouts, rules, erasure and the team",
  fulfillment: "Fulfillment: packs and ships orders",
  support: "Support: answers customers, approves and cancels",
  read_only: "Read only: views orders, products, customers and reports, changes nothing",
};

const ROLE = choice("Role", ROLES, { problem: "Choose a role." });
const MEMBER = { userId: line("Member") };
/** A member with the role that the form showed. */
const SEEN = { ...MEMBER, seenRole: ROLE };
const INVITATION = staffAct("team.change", {
  invitationId: count("Invitation", { min: 1, max: 999_999_999 }),
});

/** Owners' actions on the team. */
export const TEAM_ACTS = {
  role: staffAct("team.change", { ...SEEN, role: ROLE }),
  remove: staffAct("team.change", {
    ...SEEN,
    reason: { ...note("Reason"), label: "Reason for removal" },
  }),
  end_sessions: staffAct("team.change", MEMBER),
  invite: staffAct(
    "team.change",
    {
      email: line("Email address", {
        inputMode: "email",
        normalize: normalizeEmail,
        problem: (email) => (isEmail(email) ? null : "Enter a valid email address."),
      }),
      role: ROLE,
    },
    { begin: { role: "support" } },
  ),
  withdraw: INVITATION,
  send_again: INVITATION,
};
