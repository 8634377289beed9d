import type { StaffRole } from "#domain/staff/permissions.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";

export const TEAM_TEXTS = {
  title: "Team",
  purpose: "Staff members, their roles and open invitations.",
} as const;

export const TEAM_REFUSALS = {
  not_found: "This person is no longer on the team.",
  own_role: "Another owner has to change your role.",
  last_owner: "This is the last owner. Make someone else an owner first.",
  email_invalid: "Enter a valid email address.",
  already_staff: "This person is already on the team. Change their role instead.",
  already_invited: "This person already has an invitation. Withdraw it or send it again.",
  no_invitation: "This invitation is no longer open.",
} as const;

export const changedMeanwhile = (role: StaffRole): string =>
  `Someone else just changed this role to ${ROLE_NAMES[role]}. Nothing was changed.`;
