import { sql } from "drizzle-orm";
import { BULK_ORDERS_MAX, BULK_PERMISSIONS, type BulkAct, whyNot } from "#domain/order/bulk-act.ts";
import type { OrderListQuery } from "#domain/order/order-list.ts";
import { viewSearch } from "#domain/order/order-views.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { bulkRuns } from "#server/db/schema/bulk-runs.ts";
import { selectedOrders } from "#server/orders/selected-orders.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { refuseUnlessAllowed } from "#server/staff/staff-operation.ts";

export interface DraftRequest {
  act: BulkAct;
  /** The orders, as a list's query. */
  query: OrderListQuery;
}

/**
 * Stores the orders that a list has now, each with whether it will be skipped and why (DESK-10). Nothing happens to
 * them until the run is started.
 *
 * @throws {NotPermitted} if they may not do it to a single order either
 */
export async function draftRun(
  db: Db,
  actor: StaffActor,
  { act, query }: DraftRequest,
): Promise<Result<{ runId: number }, "none" | "too_many">> {
  refuseUnlessAllowed(actor, BULK_PERMISSIONS[act]);
  const found = await selectedOrders(db, query, BULK_ORDERS_MAX + 1);
  if (found.length === 0) return err("none");
  if (found.length > BULK_ORDERS_MAX) return err("too_many");
  const reasons = found.map((order) => whyNot(act, order));
  return db.transaction(async (tx) => {
    const [run] = await tx
      .insert(bulkRuns)
      .values({
        userId: actor.id,
        cameFrom: actor.cameFrom,
        act,
        search: viewSearch(query),
      })
      .returning({ id: bulkRuns.id });
    if (run === undefined) throw new Error("The inserted run was not returned");
    await tx.execute(sql`
      insert into bulk_run_orders (run_id, order_id, result, reason)
      select ${run.id}, order_id, case when reason is null then 'waiting' else 'skipped' end, reason
      from unnest(${sql.param(found.map(({ id }) => id))}::bigint[], ${sql.param(reasons)}::text[])
        as chosen (order_id, reason)`);
    return ok({ runId: run.id });
  });
}
