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

/** One action on many orders; a job applies it order by order (DESK-10). */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The member who started it; each order is changed as them. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Their browser's address, for the records. */
    cameFrom: text("came_from").notNull(),
    act: text("act").$type<BulkAct>().notNull(),
    /** The reason, the note itself or the tag; `null` once the run is over, because every order has it. */
    reason: text("reason"),
    /** The list it was chosen from, without the search text: "?needs=review". */
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

/** The result for each order of a run. */
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
    /** Why it was not done; `null` if it is waiting or done. */
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
