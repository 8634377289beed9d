import { and, eq, gte } from "drizzle-orm";
import { yearOf } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { taxAlerts } from "#server/db/schema/taxes.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { reachedStates, readWatch, type WatchedState } from "./read-watch.ts";

/**
 * Each day, emails the owner the states that came near or passed their threshold, once per state, level and year
 * (TAX-3). A state that has passed is no longer reported as near.
 */
export async function watchThresholds({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const today = formatIsoShopDate(clock.now());
  const reached = reachedStates(await readWatch(db, today));
  if (reached.length === 0) return;
  const rows = reached.map((one) => alertRow(one, yearOf(today)));
  await db.transaction(async (tx) => {
    const passed = await tx
      .select()
      .from(taxAlerts)
      .where(and(gte(taxAlerts.year, yearOf(today) - 1), eq(taxAlerts.level, "passed")));
    const isOver = (row: (typeof rows)[number]) =>
      row.level === "near" &&
      passed.some(
        (one) =>
          one.state === row.state && one.year === row.year && one.thresholdId === row.thresholdId,
      );
    const news = rows.filter((row) => !isOver(row));
    if (news.length === 0) return;
    const told = await tx
      .insert(taxAlerts)
      .values(news)
      .onConflictDoNothing()
      .returning({ id: taxAlerts.id });
    const ids = told.map(({ id }) => id).toSorted((a, b) => a - b);
    const [firstId, lastId] = [ids[0], ids.at(-1)];
    if (firstId === undefined || lastId === undefined) return;
    await enqueue(tx, "tax_alert", `${firstId}-${lastId}`, { firstId, lastId });
  });
}

const alertRow = (
  { threshold, state, days, level, salesCents, orders, percent }: WatchedState,
  year: number,
) => ({
  thresholdId: threshold.thresholdId,
  state,
  level: level === "passed" ? level : ("near" as const),
  year: days === "lastYear" ? year - 1 : year,
  sales: salesCents,
  orders,
  percent: percent ?? 0,
});
