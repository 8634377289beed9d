import type { StaffRole } from "#domain/staff/permissions.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";

/** The words of the screen. */
export const TEAM_TEXTS = {
  title: "Team",
  purpose: "Who works for the shop, what each may do, and who is invited.",
  noInvitations: "No one is invited at the moment.",
  refused: "Nothing was changed.",
} as const;

/** What each role is for, beside its choice. */
export const ROLE_TEXTS: Record<StaffRole, string> = {
  owner: "everything",
  manager: "all but payouts, rules, erasure and the team",
  fulfillment: "packs and ships",
  support: "answers customers, approves and cancels",
  read_only: "reads and changes nothing",
};

export const TEAM_REFUSALS = {
  not_found: "They are no longer on the staff.",
  own_role: "Your own role is changed by another owner.",
  last_owner: "This is the last owner. Make someone else an owner first.",
  email_invalid: "Please enter a valid email address.",
  already_staff: "They are on the staff already: change their role instead.",
  already_invited: "They have an open invitation already: withdraw it, or send it again.",
  no_invitation: "This invitation is no longer open.",
} as const;

export const changedMeanwhile = (role: StaffRole): string =>
  `Someone else changed their role meanwhile: it is now ${ROLE_NAMES[role]}. Nothing was changed.`;
