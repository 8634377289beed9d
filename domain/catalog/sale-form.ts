import { NO_REASON } from "#domain/form/staff-note.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { record } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";
import { moment } from "#domain/record/time-fields.ts";

/** Changes of whether a product is for sale (PROD-3). */
export const SALE_ACT_NAMES = {
  list: "List product",
  unlist: "Remove from shop",
  stop: "Stop sale",
  allow: "Resume sale",
};

export type SaleAct = keyof typeof SALE_ACT_NAMES;

// Object.keys widens the constant's keys.
export const SALE_ACTS = Object.keys(SALE_ACT_NAMES) as readonly SaleAct[];

/** Starts or stops the sale of a product, now or at a later time. */
export const SALE = record(
  {
    act: choice("Change", SALE_ACT_NAMES),
    reason: optional(note("Reason")),
    startsAt: optional(moment("From", { hint: "Eastern time. Leave empty to start now." }), "now"),
  },
  {
    // Staff see the reason beside the orders that a stop holds.
    check: ({ act, reason }) =>
      (act === "stop" || act === "allow") && reason === null ? { reason: NO_REASON } : {},
  },
);
