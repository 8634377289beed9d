import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** The form as typed. */
export interface MailFields {
  /** "try_again", "drop", "send_again" or "readdress", from the button that was pressed. */
  act: string;
  recipient: string;
  reason: string;
  /** Names this sending, so that a form sent twice sends one email. */
  key: string;
}

export type MailValues =
  | { act: "try_again" }
  | { act: "drop"; reason: string }
  | { act: "send_again"; key: string }
  | { act: "readdress"; key: string; recipient: string; reason: string };

/** Reads the form from any body; never throws. */
export const parseMailForm = (body: unknown): MailFields =>
  trimmedFields(body, ["act", "recipient", "reason", "key"]);

/** Says what is wrong beside its field; whether it may be done now is for the operation. */
export function validateMailForm(fields: MailFields): FormCheck<MailFields, MailValues> {
  const key = /^[\w-]{8,60}$/.test(fields.key) ? fields.key : null;
  const reason = parseStaffNote(fields.reason, "A reason");
  switch (fields.act) {
    case "try_again":
      return formCheck({}, { act: "try_again" });
    case "send_again":
      return key === null
        ? formCheck({ act: "Reload the page." }, null)
        : formCheck({}, { act: "send_again", key });
    case "drop":
      return reason.ok
        ? formCheck({}, { act: "drop", reason: reason.value })
        : formCheck({ reason: reason.error }, null);
    case "readdress": {
      const { recipient } = fields;
      const fieldErrors = fieldErrorsOf<keyof MailFields>({
        act: key === null ? "Reload the page." : null,
        recipient: isEmail(recipient) ? null : `${INVALID_EMAIL}.`,
        reason: reason.ok ? null : reason.error,
      });
      if (key === null || !reason.ok) return formCheck(fieldErrors, null);
      return formCheck(fieldErrors, { act: "readdress", key, recipient, reason: reason.value });
    }
    default:
      return formCheck({ act: "Choose an action." }, null);
  }
}
