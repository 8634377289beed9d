import { isEmail } from "#domain/account/email.ts";
import { line, note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

export const INVALID_RECIPIENT = "Enter a valid email address.";

export const DROP_MAIL = staffAct("outbox.decide", { reason: note("Reason") });

/** Sends an email to another address. */
export const READDRESS_MAIL = staffAct("outbox.decide", {
  recipient: line("Email address", {
    inputMode: "email",
    hint: "For a mistyped address. The order's own address doesn't change.",
    problem: (typed) => (isEmail(typed) ? null : INVALID_RECIPIENT),
  }),
  reason: note("Reason"),
});
