import { count } from "#domain/record/number-fields.ts";
import { note, ruledLine } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { err, ok } from "#domain/result.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { limitNumberOf } from "./limit-record.ts";

/* Staff's acts on one customer's limits (LIMIT-7, LIMIT-9). */

/** A longer exception should be a different limit. */
const EXTRA_DAYS_MAX = 366;

export const GIVE_EXTRA = staffAct(
  "customers.grant",
  {
    limitKey: ruledLine("Limit", {
      max: 40,
      rule: (typed) =>
        typeof typed === "string" && limitNumberOf(typed) !== ""
          ? ok(typed)
          : err("Choose a limit."),
    }),
    extra: count("Extra amount", {
      min: 1,
      max: 1_000_000,
      hint: "In the limit's unit. Added to the limit through the last day.",
    }),
    until: day("Last day", { hint: "In Eastern time." }),
    reason: note("Reason", { hint: "For staff. Included in the customer's data export." }),
  },
  {
    check({ until }, today) {
      if (until === undefined) return {};
      if (until < today) return { until: "This day has passed." };
      return until > addDays(today, EXTRA_DAYS_MAX) ? { until: "Enter a day within a year." } : {};
    },
  },
);

export const END_EXTRA = staffAct("customers.grant", {
  extraId: count("Extra amount", { min: 1, max: Number.MAX_SAFE_INTEGER }),
});

/** Ends a customer's own exclusion. */
export const READMIT_CUSTOMER = staffAct("customers.readmit", {
  reason: note("Reason", {
    hint: "This customer excluded themselves permanently. You can lift it after the waiting period. Your reason is recorded.",
  }),
});
