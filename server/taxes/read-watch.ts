import { sql } from "drizzle-orm";
import { STATE_CODES, type UsState } from "#domain/place/us-states.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import { type Watched, watchState } from "#domain/tax/threshold-watch.ts";
import { thresholdOf } from "#domain/tax/threshold.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { NO_STATE_SALES, readStateSales } from "./read-state-sales.ts";
import { type ListedThreshold, listThresholds } from "./thresholds.ts";

/** A state's sales compared with its threshold. */
export interface WatchedState extends Watched {
  state: UsState;
  threshold: ListedThreshold;
}

export interface TaxWatch {
  /** The closest to its threshold first, then by name; states without a threshold are left out. */
  states: WatchedState[];
  thresholds: ListedThreshold[];
  warningPercent: number;
}

/** Each state's sales compared with its threshold (TAX-2). */
export async function readWatch(db: Db, today: PlainDate): Promise<TaxWatch> {
  const [thresholds, sales, warningPercent] = await Promise.all([
    listThresholds(db),
    readStateSales(db, today),
    readWarningPercent(db),
  ]);
  const states = STATE_CODES.flatMap((state): WatchedState[] => {
    const threshold = thresholdOf(thresholds, state, today);
    if (threshold === null) return [];
    const watched = watchState(threshold, sales.get(state) ?? NO_STATE_SALES, warningPercent);
    return [{ state, threshold, ...watched }];
  });
  return {
    states: states.toSorted(
      (a, b) => (b.percent ?? -1) - (a.percent ?? -1) || b.salesCents - a.salesCents,
    ),
    thresholds,
    warningPercent,
  };
}

/** The states that need the owner's attention. */
export const reachedStates = ({ states }: TaxWatch): WatchedState[] =>
  states.filter(({ level }) => level === "near" || level === "passed");

async function readWarningPercent(db: Db): Promise<number> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'taxWarningPercent'`,
  );
  return SETTINGS.taxWarningPercent.read(rows[0]?.value);
}
