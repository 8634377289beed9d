import { cents } from "#domain/money/cents.ts";
import { product, usState } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, lines } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/** How many days before its last day staff are told. */
export const EXPIRY_WARNING_DAYS = 60;

/** A state's license or registration to sell there. */
export const REGISTRATION = record({
  state: usState("State"),
  productId: optional(product("Product"), "all products"),
  number: line("Number", { hint: "As issued by the state." }),
  validUntil: day("Last day", {
    yearsAhead: 20,
    hint: `The calendar reminds you ${EXPIRY_WARNING_DAYS} days earlier.`,
  }),
  fee: optional(dollars("Fee", { max: cents(10_000_000_00), hint: "Renewal cost in dollars." })),
  note: lines("Note", { max: 1000, none: "none" }),
});

export type Registration = ValuesOf<typeof REGISTRATION.fields>;

/** A registration's status today. */
export const registrationStatus = (
  { validUntil }: Pick<Registration, "validUntil">,
  today: PlainDate,
): "valid" | "ending" | "expired" =>
  validUntil < today
    ? "expired"
    : validUntil <= addDays(today, EXPIRY_WARNING_DAYS)
      ? "ending"
      : "valid";
