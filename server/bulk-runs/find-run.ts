import { desc, eq, sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import type { RunResult } from "#domain/order/bulk-act.ts";
import type { RunOrderQuery } from "#domain/order/run-list.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { bulkRuns } from "#server/db/schema/bulk-runs.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

export interface BulkRun extends Omit<typeof bulkRuns.$inferSelect, "cameFrom"> {
  /** Who started it. */
  email: string;
  counts: Record<RunResult, number>;
  /** Why orders were left out or failed, most frequent reason first. */
  reasons: { result: RunResult; reason: string; count: number }[];
}

export interface RunOrder {
  orderNumber: number;
  result: RunResult;
  reason: string | null;
}

/** A run with its progress; `null` if there is none. */
export async function findRun(db: Db, runId: number): Promise<BulkRun | null> {
  const [found] = await db
    .select({ run: bulkRuns, email: user.email })
    .from(bulkRuns)
    .innerJoin(user, eq(user.id, bulkRuns.userId))
    .where(eq(bulkRuns.id, runId));
  if (found === undefined) return null;
  const { rows } = await db.execute<{
    result: RunResult;
    reason: string | null;
    count: number;
  }>(sql`
    select result, reason, count(*)::int as count from bulk_run_orders where run_id = ${runId}
    group by result, reason order by count(*) desc, reason`);
  const counts: BulkRun["counts"] = { waiting: 0, done: 0, skipped: 0, failed: 0 };
  for (const { result, count } of rows) counts[result] += count;
  const reasons = rows.flatMap(({ result, reason, count }) =>
    reason === null ? [] : [{ result, reason, count }],
  );
  return { ...found.run, email: found.email, counts, reasons };
}

/** The newest runs of everyone, but only one's own drafts. */
export async function listRuns(
  db: Db,
  userId: string,
): Promise<(typeof bulkRuns.$inferSelect & { email: string; orders: number })[]> {
  const found = await db
    .select({
      run: bulkRuns,
      email: user.email,
      orders: sql<number>`(select count(*)::int from bulk_run_orders where run_id = ${bulkRuns.id})`,
    })
    .from(bulkRuns)
    .innerJoin(user, eq(user.id, bulkRuns.userId))
    .where(sql`${bulkRuns.state} <> 'draft' or ${bulkRuns.userId} = ${userId}`)
    .orderBy(desc(bulkRuns.id))
    .limit(NEWEST);
  return found.map(({ run, email, orders }) => ({ ...run, email, orders }));
}

const NEWEST = 30;

interface Row extends Record<string, unknown> {
  order_number: number;
  result: RunResult;
  reason: string | null;
}

/** A page of its orders. */
export async function runOrders(
  db: Db,
  runId: number,
  query: RunOrderQuery,
): Promise<ListPage<RunOrder>> {
  const page = await readList<Row, "placed">(db, sourceOf(runId, query), query);
  return { ...page, rows: page.rows.map(toRunOrder) };
}

/** All of its orders, a few hundred at a time. */
export async function* exportRun(
  db: Db,
  runId: number,
  query: RunOrderQuery,
): AsyncGenerator<RunOrder[]> {
  for await (const rows of exportList<Row, "placed">(db, sourceOf(runId, query), query))
    yield rows.map(toRunOrder);
}

const sourceOf = (runId: number, { filters: { result } }: RunOrderQuery): ListSource<"placed"> => ({
  columns: sql`o.order_number, r.result, r.reason`,
  from: sql`bulk_run_orders r join orders o on o.id = r.order_id`,
  where: sql`r.run_id = ${runId} and ${result === undefined ? sql`true` : sql`r.result = ${result}`}`,
  within: sql`r.run_id = ${runId}`,
  id: sql`r.order_id`,
  idType: "bigint",
  sorts: { placed: { by: sql`r.order_id`, type: "bigint", isDescending: false } },
});

const toRunOrder = ({ order_number: orderNumber, result, reason }: Row): RunOrder => ({
  orderNumber,
  result,
  reason,
});
