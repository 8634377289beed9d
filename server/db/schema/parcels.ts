import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { type Carrier, CARRIERS } from "#domain/shipping/carrier.ts";
import { PARCEL_STATES, type ParcelState } from "#domain/shipping/parcel-state.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";

/** The parcels of shipped orders (SHIP-14). */
export const parcels = pgTable(
  "parcels",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** Counts from 1 within its order. */
    number: integer("number").notNull(),
    trackingNumber: text("tracking_number").notNull(),
    /** The carrier that staff chose; `null` to derive it from the tracking number. */
    carrier: text("carrier").$type<Carrier>(),
    state: text("state").$type<ParcelState>().notNull().default("shipped"),
    /** Why it is marked as lost or returned, and since when. */
    stateReason: text("state_reason"),
    stateAt: moment("state_at"),
    /** The number of the lost or returned parcel that it replaces; `null` for an original parcel. */
    replaces: integer("replaces"),
    shippedAt: moment("shipped_at").notNull().defaultNow(),
    shippedBy: actorColumn("shipped_by").notNull(),
  },
  (table) => [
    unique("parcels_number").on(table.orderId, table.number),
    /** Written when an order ships, so placing one costs nothing extra. */
    index("parcels_tracking_end").using(
      "btree",
      sql`reverse(translate(upper(${table.trackingNumber}), ' ._/-', '')) text_pattern_ops`,
    ),
    /** Finds the parcels that left on a day (PROOF-4). */
    index("parcels_shipped").on(table.shippedAt),
    foreignKey({
      name: "parcels_replaces",
      columns: [table.orderId, table.replaces],
      foreignColumns: [table.orderId, table.number],
    }),
    oneOf("parcels_carrier", table.carrier, CARRIERS),
    oneOf("parcels_state", table.state, PARCEL_STATES),
    check(
      "parcels_number_positive",
      sql`${table.number} > 0 and ${table.replaces} < ${table.number}`,
    ),
    check(
      "parcels_state_reason",
      sql`(${table.state} = 'shipped') = (${table.stateReason} is null)
        and (${table.state} = 'shipped') = (${table.stateAt} is null)`,
    ),
  ],
);

/** Units in a parcel, by order line. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: bigint("parcel_id", { mode: "number" })
      .notNull()
      .references(() => parcels.id),
    orderItemId: bigint("order_item_id", { mode: "number" })
      .notNull()
      .references(() => orderItems.id),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderItemId] }),
    index("parcel_lines_item").on(table.orderItemId),
    check("parcel_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Units packed into a parcel of an order that hasn't shipped, one row each. */
export const packedUnits = pgTable(
  "packed_units",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** Removing a line from the order removes its packed units. */
    orderItemId: bigint("order_item_id", { mode: "number" })
      .notNull()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    /** The number of its future parcel. */
    parcel: integer("parcel").notNull(),
    /** false if it was confirmed by hand. */
    isScanned: boolean("is_scanned").notNull(),
    /** It bypassed the packing table and was given its lot at shipping (LOT-9). */
    isAssigned: boolean("is_assigned").notNull().default(false),
    /** Belongs to a parcel that is sent again; its line already counts it. */
    isAgain: boolean("is_again").notNull().default(false),
    /** The manufacturer's lot (PACK-4); `null` if unknown. */
    lot: text("lot"),
    /** The scan's key, so a form sent twice is one unit. */
    key: text("key").notNull(),
    at: moment("at").notNull().defaultNow(),
    actor: actorColumn("actor").notNull(),
  },
  (table) => [
    unique("packed_units_key").on(table.orderId, table.key),
    index("packed_units_order").on(table.orderId, table.id),
    index("packed_units_item").on(table.orderItemId),
    /** Finds a lot's orders. */
    index("packed_units_lot")
      .on(table.lot, table.orderId)
      .where(sql`${table.lot} is not null`),
    check("packed_units_parcel", sql`${table.parcel} > 0`),
    check("packed_units_lengths", sql`length(${table.key}) <= 64 and length(${table.lot}) <= 64`),
  ],
);
