import { cents } from "#domain/money/cents.ts";
import { choice, STATE_OPTIONS, toggle, usState } from "#domain/record/choice-fields.ts";
import { type Field, optional } from "#domain/record/field.ts";
import { count, dollars } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, lines } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { ok } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** The period a state measures. */
const PERIODS = {
  calendar_year: "This calendar year",
  previous_or_current_year: "Last calendar year or this one",
  rolling_12_months: "The last twelve months",
} as const;

/** The sales it counts, both after discounts and less refunds. */
const COUNTS = {
  gross: "Gross sales: goods and shipping",
  retail: "Retail sales: goods without shipping",
} as const;

export type MeasuringPeriod = keyof typeof PERIODS;
export type CountedSales = keyof typeof COUNTS;

// The constants have exactly these keys.
export const MEASURING_PERIODS = Object.keys(PERIODS) as MeasuringPeriod[];
export const COUNTED_SALES = Object.keys(COUNTS) as CountedSales[];

const OTHERS = "others";
const STATE = usState("State");

/** A state, or `null` for every state without its own threshold, which is also an explicit choice. */
const stateOrOthers: Field<string | null> = {
  ...optional(STATE, "All other states"),
  isOptional: false,
  control: {
    kind: "choice",
    options: [{ value: OTHERS, label: "All other states" }, ...STATE_OPTIONS],
  },
  parse: (text, today) => (text === OTHERS ? ok(null) : STATE.parse(text, today)),
  write: (state) => state ?? OTHERS,
};

/** The sales above which a state requires remote sellers to register, as entered by the owner (TAX-1). */
export const TAX_THRESHOLD = record(
  {
    state: stateOrOthers,
    fromDay: day("First day", {
      from: "2000-01-01",
      yearsAhead: 73,
      hint: "Applies until the state's next threshold starts.",
    }),
    amountCents: optional(
      dollars("Sales", {
        min: cents(1),
        max: cents(1_000_000_000_00),
        hint: "In dollars. Leave sales and orders empty for states without a sales tax, or where you're already registered.",
      }),
    ),
    orders: optional(
      count("Orders", {
        min: 1,
        max: 9_999_999,
        hint: "For states that also count orders.",
      }),
    ),
    needsBoth: toggle("Require both sales and orders", { hint: "If not, either is enough." }),
    period: choice("Period", PERIODS),
    counts: choice("Counted sales", COUNTS),
    source: line("Source", { max: 500, none: "none", hint: "The law or the state's web page." }),
    lastChecked: optional(
      day("Last checked", { isPast: true, hint: "Leave empty to keep it marked as a sample." }),
      "not yet: a sample",
    ),
    note: lines("Note", { max: 1000, none: "none" }),
  },
  {
    begin: { period: "calendar_year", counts: "gross" },
    check: ({ needsBoth, amountCents, orders }) =>
      needsBoth === true && (amountCents === null || orders === null)
        ? { needsBoth: "Enter both sales and orders, or clear this." }
        : {},
  },
);

export type TaxThreshold = ValuesOf<typeof TAX_THRESHOLD.fields>;

/** The threshold in force for a state today: its own, or the one for all other states. */
export function thresholdOf<One extends Pick<TaxThreshold, "state" | "fromDay">>(
  all: readonly One[],
  state: string,
  today: PlainDate,
): One | null {
  const newest = (of: string | null): One | null =>
    all
      .filter((one) => one.state === of && one.fromDay <= today)
      .reduce<One | null>(
        (best, one) => (best === null || one.fromDay > best.fromDay ? one : best),
        null,
      );
  return newest(state) ?? newest(null);
}
