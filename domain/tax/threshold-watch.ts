import { add, type Cents, ZERO } from "#domain/money/cents.ts";
import { addDays, isDay, type PlainDate, yearOf } from "#domain/time/plain-date.ts";
import type { TaxThreshold } from "./threshold.ts";

/** Sales to a state in a period. */
export interface PlaceSales {
  orders: number;
  /** Goods and shipping, minus refunds. */
  grossCents: Cents;
  /** Goods only, minus refunds. */
  retailCents: Cents;
}

export const NO_PLACE_SALES: PlaceSales = { orders: 0, grossCents: ZERO, retailCents: ZERO };

export const sumOfPlaces = (of: readonly PlaceSales[]): PlaceSales => ({
  orders: of.reduce((sum, { orders }) => sum + orders, 0),
  grossCents: add(...of.map(({ grossCents }) => grossCents)),
  retailCents: add(...of.map(({ retailCents }) => retailCents)),
});

/** The periods that states use. */
export const WATCHED_DAYS = ["lastYear", "thisYear", "lastTwelveMonths"] as const;

export type WatchedDays = (typeof WATCHED_DAYS)[number];

export type StateSales = Record<WatchedDays, PlaceSales>;

/** Both ends included. */
interface Days {
  from: PlainDate;
  to: PlainDate;
}

export function watchedDays(today: PlainDate): Record<WatchedDays, Days> {
  const year = yearOf(today);
  const yearAgo = `${year - 1}${today.slice(4)}`;
  return {
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    thisYear: { from: `${year}-01-01`, to: today },
    // February 29 has no counterpart a year earlier.
    lastTwelveMonths: {
      from: addDays(isDay(yearAgo) ? yearAgo : `${year - 1}-02-28`, 1),
      to: today,
    },
  };
}

/** `none` if there is no threshold; `near` once sales reach the owner's warning share, `passed` once they reach it. */
export type WatchLevel = "none" | "below" | "near" | "passed";

export interface Watched {
  /** The period that decides. */
  days: WatchedDays;
  salesCents: Cents;
  orders: number;
  /** The percentage of the threshold, rounded down; `null` if there is no threshold. */
  percent: number | null;
  level: WatchLevel;
}

/**
 * A state's sales compared with its threshold (TAX-2). Reaching the threshold counts as passing it, because some
 * states say "more than" and others "at least". Last year no longer matters if its sales were too low. @param
 * warningPercent the share from which sales are `near`
 */
export function watchState(
  threshold: TaxThreshold,
  sales: StateSales,
  warningPercent: number,
): Watched {
  const within = (days: WatchedDays) => measured(threshold, days, sales[days], warningPercent);
  switch (threshold.period) {
    case "calendar_year":
      return within("thisYear");
    case "rolling_12_months":
      return within("lastTwelveMonths");
    case "previous_or_current_year": {
      const lastYear = within("lastYear");
      return lastYear.level === "passed" ? lastYear : within("thisYear");
    }
  }
}

function measured(
  { amountCents, orders: ordersNeeded, needsBoth, counts }: TaxThreshold,
  days: WatchedDays,
  { orders, grossCents, retailCents }: PlaceSales,
  warningPercent: number,
): Watched {
  const salesCents = counts === "gross" ? grossCents : retailCents;
  const shares = [shareOf(salesCents, amountCents), shareOf(orders, ordersNeeded)].filter(
    (share) => share !== null,
  );
  if (shares.length === 0) return { days, salesCents, orders, percent: null, level: "none" };
  const percent = needsBoth ? Math.min(...shares) : Math.max(...shares);
  const level = percent >= 100 ? "passed" : percent >= warningPercent ? "near" : "below";
  return { days, salesCents, orders, percent, level };
}

/** If refunds exceed sales, that counts as 0%. */
const shareOf = (value: number, needed: number | null): number | null =>
  needed === null ? null : Math.max(0, Math.floor((value * 100) / needed));
