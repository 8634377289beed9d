import { gte } from "drizzle-orm";
import { thresholdOf } from "#domain/tax/threshold.ts";
import { type PlainDate, yearOf } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { taxAlerts } from "#server/db/schema/taxes.ts";
import { listThresholds } from "./thresholds.ts";

/**
 * The number of states that came near or passed their threshold in the daily watch and still have that threshold.
 * Doesn't total the sales.
 */
export async function countWarned(db: Db, today: PlainDate): Promise<number> {
  const year = yearOf(today);
  const [alerts, thresholds] = await Promise.all([
    db
      .select()
      .from(taxAlerts)
      .where(gte(taxAlerts.year, year - 1)),
    listThresholds(db),
  ]);
  const standing = alerts.filter((alert) => {
    const threshold = thresholdOf(thresholds, alert.state, today);
    if (threshold?.thresholdId !== alert.thresholdId) return false;
    const countsLastYear =
      threshold.period === "previous_or_current_year" && alert.level === "passed";
    const isWatched = threshold.amountCents !== null || threshold.orders !== null;
    return isWatched && (alert.year === year || countsLastYear);
  });
  return new Set(standing.map(({ state }) => state)).size;
}
