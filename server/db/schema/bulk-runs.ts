import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  BULK_ACTS,
  type BulkAct,
  RUN_RESULTS,
  RUN_STATES,
  type RunResult,
  type RunState,
} from "#domain/order/bulk-act.ts";
import { user } from "./accounts.ts";
import { createdAt, moment, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** One act with many orders, which a job does order by order (DESK-10). */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who began it: each order is acted on as them. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Their browser's address, for the records. */
    cameFrom: text("came_from").notNull(),
    act: text("act").$type<BulkAct>().notNull(),
    /** The reason, the note itself or the tag; null once it is over, because every order has it. */
    reason: text("reason"),
    /** The list it was chosen from, without what was searched for: "?needs=review". */
    search: text("search").notNull(),
    state: text("state").$type<RunState>().notNull().default("draft"),
    /** Why it was stopped; `null` if it was not. */
    stoppedBecause: text("stopped_because"),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("bulk_runs_user").on(table.userId, table.id.desc().nullsFirst()),
    oneOf("bulk_runs_act", table.act, BULK_ACTS),
    oneOf("bulk_runs_state", table.state, RUN_STATES),
  ],
);

/** The result of each of its orders. */
export const bulkRunOrders = pgTable(
  "bulk_run_orders",
  {
    runId: bigint("run_id", { mode: "number" })
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    result: text("result").$type<RunResult>().notNull(),
    /** Why not; `null` if it waits or is done. */
    reason: text("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    index("bulk_run_orders_order").on(table.orderId),
    index("bulk_run_orders_waiting")
      .on(table.runId, table.orderId)
      .where(sql`result = 'waiting'`),
    oneOf("bulk_run_orders_result", table.result, RUN_RESULTS),
  ],
);
