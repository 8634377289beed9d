import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { STOP_ORDER_STATES, type StopOrderState } from "#domain/catalog/sale-stop.ts";
import { compounds, products } from "./catalog.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** Each stop of a compound's or product's sale (STOP-1); at most one at a time is in force. */
export const saleStops = pgTable(
  "sale_stops",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Exactly one of the two is set. */
    compound: text("compound").references(() => compounds.name, { onUpdate: "cascade" }),
    productId: integer("product_id").references(() => products.id),
    reason: text("reason").notNull(),
    actor: actorColumn("actor").notNull(),
    at: moment("at").notNull().defaultNow(),
    /** `null` if it's in force. */
    liftedAt: moment("lifted_at"),
    liftedBy: actorColumn("lifted_by"),
    liftReason: text("lift_reason"),
  },
  (table) => [
    uniqueIndex("sale_stops_compound")
      .on(table.compound)
      .where(sql`lifted_at is null`),
    uniqueIndex("sale_stops_product")
      .on(table.productId)
      .where(sql`lifted_at is null`),
    check("sale_stops_subject", sql`num_nonnulls(${table.compound}, ${table.productId}) = 1`),
    check(
      "sale_stops_lifted",
      sql`num_nonnulls(${table.liftedAt}, ${table.liftedBy}, ${table.liftReason}) in (0, 3)`,
    ),
  ],
);

/** Open orders that a stop found. A job puts each on hold and releases it when the stop is lifted (STOP-2, STOP-3). */
export const saleStopOrders = pgTable(
  "sale_stop_orders",
  {
    stopId: integer("stop_id")
      .notNull()
      .references(() => saleStops.id),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** An order that is waiting for its hold doesn't ship either. */
    state: text("state").$type<StopOrderState>().notNull().default("waiting"),
    /** Why it was left as it is; `null` if there is nothing to say. */
    why: text("why"),
  },
  (table) => [
    primaryKey({ columns: [table.stopId, table.orderId] }),
    index("sale_stop_orders_order").on(table.orderId),
    index("sale_stop_orders_to_do")
      .on(table.stopId, table.orderId)
      .where(sql`state in ('waiting', 'releasing')`),
    oneOf("sale_stop_orders_state", table.state, STOP_ORDER_STATES),
  ],
);
