import type { UsState } from "#domain/eligibility/us-states.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** Which sales a state looks at: this year's so far, last year's or this one's, or those of the last twelve months. */
export const MEASURING_PERIODS = [
  "calendar_year",
  "previous_or_current_year",
  "rolling_12_months",
] as const;

export type MeasuringPeriod = (typeof MEASURING_PERIODS)[number];

/** `gross`: goods and shipping; `retail`: goods alone. Both after discounts and less refunds. */
export const COUNTED_SALES = ["gross", "retail"] as const;

export type CountedSales = (typeof COUNTED_SALES)[number];

/** From which sales on a state asks a seller elsewhere to register, as the owner entered it (TAX-1). */
export interface TaxThreshold {
  /** null = every state without one of its own. */
  state: UsState | null;
  /** It holds from this day until the next one of the same state. */
  fromDay: PlainDate;
  /** null = sales alone do not matter. */
  amountCents: Cents | null;
  /** null = the number of orders alone does not matter. With neither, the state is not watched. */
  orders: number | null;
  /** Both have to be reached; else one is enough. */
  needsBoth: boolean;
  period: MeasuringPeriod;
  counts: CountedSales;
  source: string;
  /** null = no one has looked it up: it is a sample. */
  lastChecked: PlainDate | null;
  note: string;
}

/** The one that holds for a state today: its own, or the one for all others. */
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
