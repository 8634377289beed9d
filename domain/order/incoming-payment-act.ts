import { TENDER_NAMES } from "#domain/payment/incoming-payment.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { makeField, optional } from "#domain/record/field.ts";
import { numbers } from "#domain/record/number-list-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { err, ok } from "#domain/result.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { parseOrderNumber } from "./order-number.ts";

/* Staff's actions on received payments (BANK-6). */

/** Imports a list of received payments. */
export const IMPORT_PAYMENTS = staffAct("payments.record", {
  tender: choice("Received by", TENDER_NAMES),
});

/** Pays an order with the received money; a surplus needs a note. */
export const ASSIGN_PAYMENT = staffAct("payments.record", {
  orderNumber: makeField(
    "Order number",
    {},
    {
      control: { kind: "text", inputMode: "numeric" },
      json: { kind: "number", min: 1, max: 999_999_999, step: 1 },
      read: (text) => text,
      accept(value) {
        const orderNumber = parseOrderNumber(String(value));
        return orderNumber === null ? err("Enter an order number, like 10023.") : ok(orderNumber);
      },
      write: String,
    },
  ),
  /** All payments; the form has a field for those besides its own. */
  ids: numbers("Other payments", {
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    most: 100,
    example: "3, 4",
    hint: "If the customer paid in parts, the other payment numbers.",
  }),
  note: optional(note("Overpayment note", { hint: "What happens to the overpayment." })),
});

/** Closes a payment that was handled elsewhere. */
export const DISMISS_PAYMENT = staffAct("payments.record", {
  reason: note("Reason", { hint: "For example, sent back by Venmo." }),
});
