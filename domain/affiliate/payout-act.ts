import { note, reference } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/** The reference finds the payment again. */
export const PAY_OUT = staffAct("affiliates.pay", {
  reference: reference("Payment reference", { hint: "For example, “Venmo 3381”." }),
});

export const DECLINE_PAYOUT = staffAct("affiliates.pay", {
  reason: note("Reason", { hint: "The affiliate sees this." }),
});
