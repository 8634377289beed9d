import { cents } from "#domain/money/cents.ts";
import { orderTag } from "#domain/order/order-tag.ts";
import { choice, toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/* Staff's actions on one customer. */

const REASON = { reason: note("Reason") };

/** `text` isn't recorded, because it is erased with the person. */
export const NOTE_CUSTOMER = staffAct("customers.change", {
  text: note("Note", {
    hint: "Included in the customer's data export. Deleted with the account.",
  }),
});

export const TAG_CUSTOMER = staffAct("customers.change", {
  tag: orderTag("Tag", { hint: "A short label to find customers by." }),
  isOn: toggle("On"),
});

export const GRANT_PRICES = staffAct("customers.grant", {
  lastDay: optional(day("Until", { hint: "Last day. Leave empty for no end." })),
  ...REASON,
});

export const END_GRANT = staffAct("customers.grant", REASON);

export const GIVE_NUMBER = staffAct("customers.grant", REASON);

/** Takes back store credit if it still matches the amount that staff saw. */
export const TAKE_CREDIT = staffAct("affiliates.adjust", {
  amountCents: dollars("Amount", { min: cents(1), max: cents(10_000_000_00) }),
  ...REASON,
});

export const BLOCK_CUSTOMER = staffAct("customers.block", REASON);

export const ACT_FOR = staffAct("customers.act_for", REASON);

export const HOLD_DATA = staffAct("customers.hold", REASON);

const DECISIONS = { verified: "Verified", refused: "Rejected" };

export const DECIDE_AGE = staffAct("ages.decide", {
  to: choice("Decision", DECISIONS, { problem: "Choose a decision." }),
  note: note("Note", { hint: "For example: ID checked on video. It is saved with the decision." }),
});

/** Restarts a customer's age verification. */
export const RESTART_AGE = staffAct("ages.decide", {
  reason: note("Reason", {
    hint: "For example: the ID was someone else's. Kept in the audit log.",
  }),
});
