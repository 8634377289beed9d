import { INVALID_EMAIL, isEmail } from "#domain/account/email.ts";
import { record } from "#domain/record/record.ts";
import { line, note } from "#domain/record/text-fields.ts";

/** The form that drops an email. */
export const DROP_MAIL = record({ reason: note("Reason") });

/** The form that sends one to another address. */
export const READDRESS_MAIL = record({
  recipient: line("Email address", {
    inputMode: "email",
    hint: "For a mistyped address. The order's own address doesn't change.",
    problem: (typed) => (isEmail(typed) ? null : `${INVALID_EMAIL}.`),
  }),
  reason: note("Reason"),
});
