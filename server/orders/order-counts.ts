import { sql } from "drizzle-orm";
import { type CappedCount, cappedAt, COUNT_MAX } from "#domain/list/list-query.ts";
import type { OrderListQuery } from "#domain/order/order-list.ts";
import type { Clock } from "#server/clock.ts";
import type { Statements } from "#server/db/prepared.ts";
import { orderConditions } from "./order-conditions.ts";

/** Counts this old don't mislead anyone, and several people look at the same ones. */
const FRESH_MS = 10_000;
const KEPT_MAX = 500;

/** The number of orders in each view, counted up to the list's cap, in one statement. */
export function createOrderCounts(db: Statements, clock: Clock) {
  const kept = new Map<string, { count: CappedCount; at: number }>();
  return async (queries: readonly OrderListQuery[]): Promise<CappedCount[]> => {
    const now = clock.now().getTime();
    const keys = queries.map(({ filters }) => JSON.stringify(filters));
    const missing = [...new Set(keys)].filter((key) => now - (kept.get(key)?.at ?? 0) > FRESH_MS);
    if (missing.length > 0) {
      if (kept.size > KEPT_MAX) kept.clear();
      const counts = await countEach(
        db,
        missing.flatMap((key) => queries[keys.indexOf(key)] ?? []),
      );
      missing.forEach((key, position) => {
        kept.set(key, { count: counts[position] ?? NOTHING, at: now });
      });
    }
    return keys.map((key) => kept.get(key)?.count ?? NOTHING);
  };
}

const NOTHING: CappedCount = { value: 0, isCapped: false };

async function countEach(
  db: Statements,
  queries: readonly OrderListQuery[],
): Promise<CappedCount[]> {
  const counts = queries.map((query) => {
    const where = sql.join([sql`true`, ...orderConditions(query)], sql` and `);
    return sql`(select count(*)::int from (
      select from orders o where ${where} limit ${COUNT_MAX + 1}) counted)`;
  });
  const { rows } = await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  const found: unknown = rows[0]?.["counts"];
  return (Array.isArray(found) ? found : []).map(Number).map(cappedAt);
}
