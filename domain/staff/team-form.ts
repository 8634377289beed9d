import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { isStaffRole, type StaffRole } from "./permissions.ts";

/** What owners do with the team. */
const TEAM_ACTS = ["role", "remove", "end_sessions", "invite", "withdraw", "send_again"] as const;

/** As typed. */
export interface TeamFields {
  act: string;
  userId: string;
  /** As the form showed it. */
  seenRole: string;
  role: string;
  reason: string;
  email: string;
  invitationId: string;
}

export type TeamValues =
  | { act: "role"; userId: string; seenRole: StaffRole; role: StaffRole }
  | { act: "remove"; userId: string; seenRole: StaffRole; reason: string }
  | { act: "end_sessions"; userId: string }
  | { act: "invite"; email: string; role: StaffRole }
  | { act: "withdraw" | "send_again"; invitationId: number };

const NAMES = [
  "act",
  "userId",
  "seenRole",
  "role",
  "reason",
  "email",
  "invitationId",
] as const satisfies (keyof TeamFields)[];

/** Reads the form from any body; never throws. */
export const parseTeamForm = (body: unknown): TeamFields => trimmedFields(body, NAMES);

type Check = FormCheck<TeamFields, TeamValues>;

const refuse = (errors: Partial<Record<keyof TeamFields, string>>): Check =>
  formCheck(errors, null);

/** Says what is wrong beside its field; whether it may be done now is for the operation. */
export function validateTeamForm(fields: TeamFields): Check {
  const act = TEAM_ACTS.find((known) => known === fields.act);
  const { userId, role, seenRole } = fields;
  const wrongRole = isStaffRole(role) ? null : "Choose a role.";
  switch (act) {
    case undefined:
      return refuse({ act: "Choose what to do." });
    case "invite": {
      const email = normalizeEmail(fields.email);
      const wrongEmail = isEmail(email) ? null : "Enter a valid email address.";
      if (!isStaffRole(role) || wrongEmail !== null)
        return refuse(fieldErrorsOf({ email: wrongEmail, role: wrongRole }));
      return formCheck({}, { act, email, role });
    }
    case "withdraw":
    case "send_again": {
      if (!/^\d{1,9}$/.test(fields.invitationId))
        return refuse({ act: "This invitation doesn't exist." });
      return formCheck({}, { act, invitationId: Number(fields.invitationId) });
    }
    case "end_sessions":
      return formCheck({}, { act, userId });
    case "role":
      if (!isStaffRole(role) || !isStaffRole(seenRole))
        return refuse({ role: wrongRole ?? "Reload the page." });
      return formCheck({}, { act, userId, seenRole, role });
    case "remove": {
      const reason = parseStaffNote(fields.reason, "A reason");
      if (!reason.ok) return refuse({ reason: reason.error });
      if (!isStaffRole(seenRole)) return refuse({ act: "Reload the page." });
      return formCheck({}, { act, userId, seenRole, reason: reason.value });
    }
  }
}
