import { choice, toggle, usStates } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, lines } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/** Why a customer pays no sales tax, as named on states' certificates. */
const KINDS = { resale: "Resale", government: "Government", other: "Other" } as const;

export type ExemptionKind = keyof typeof KINDS;

// The constant has exactly these keys.
export const EXEMPTION_KINDS = Object.keys(KINDS) as ExemptionKind[];

const DAYS = { from: "2000-01-01", yearsAhead: 73 };

/** A customer's certificate (TAX-11). */
export const EXEMPTION = record(
  {
    states: usStates("States", { hint: "Abbreviations, like WA OR." }),
    kind: choice("Kind", KINDS),
    number: line("Number", { max: 100, hint: "As shown on the certificate." }),
    fromDay: day("First day", DAYS),
    untilDay: optional(day("Last day", { ...DAYS, hint: "Leave empty for no end date." })),
    sparesExcise: toggle("Exempt from excise tax too"),
    note: lines("Note", { max: 1000, none: "none" }),
  },
  {
    check: ({ fromDay, untilDay }) =>
      fromDay && untilDay && untilDay < fromDay
        ? { untilDay: "Enter a last day on or after the first." }
        : {},
  },
);

export type ExemptionValues = ValuesOf<typeof EXEMPTION.fields>;

/** A certificate that applies to an order. */
export interface OrderExemption {
  certificateId: number;
  sparesExcise: boolean;
}

/** Days before its last day when staff are told. */
export const EXEMPTION_WARNING_DAYS = 60;

export type ExemptionStatus = "withdrawn" | "ended" | "later" | "no_document" | "ending" | "valid";

/** A certificate's status on a day. Without its document it is valid, and is listed until one is uploaded. */
export function exemptionStatus(
  one: Pick<ExemptionValues, "fromDay" | "untilDay"> & {
    isWithdrawn: boolean;
    hasDocument: boolean;
  },
  today: PlainDate,
): ExemptionStatus {
  const { fromDay, untilDay } = one;
  if (one.isWithdrawn) return "withdrawn";
  if (untilDay !== null && untilDay < today) return "ended";
  if (!one.hasDocument) return "no_document";
  if (fromDay > today) return "later";
  return untilDay !== null && untilDay <= addDays(today, EXEMPTION_WARNING_DAYS)
    ? "ending"
    : "valid";
}
