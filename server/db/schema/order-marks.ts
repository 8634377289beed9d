import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { actorColumn, createdAt, moment } from "./columns.ts";
import { orders } from "./orders.ts";
import { saleStops } from "./sale-stops.ts";

/** Orders that staff have put on hold (DESK-14); the reason is in their history. */
export const orderHolds = pgTable("order_holds", {
  orderId: bigint("order_id", { mode: "number" })
    .primaryKey()
    .references(() => orders.id),
  actor: actorColumn("actor").notNull(),
  /** The stopped sale that caused it (STOP-2); `null` if none. */
  stopId: integer("stop_id").references(() => saleStops.id),
  /** Whether staff set the hold themselves; then it stays when the sale resumes. */
  isByHand: boolean("is_by_hand").notNull().default(true),
  createdAt: createdAt(),
});

/**
 * Details used in a fraud (DISPUTE-6): "account:<id>", "mailbox:…", "phone:…", "home:…", in the forms that recognize an
 * existing customer; deleted with the customer's data.
 */
export const fraudSigns = pgTable(
  "fraud_signs",
  {
    sign: text("sign").notNull(),
    /** The order that was canceled as fraud or lost to a chargeback. */
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sign, table.orderId] }),
    index("fraud_signs_order").on(table.orderId),
  ],
);

/** Tags that staff find orders by (DESK-15); deleted with the customer's data. */
export const orderTags = pgTable(
  "order_tags",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    tag: text("tag").notNull(),
    actor: actorColumn("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index("order_tags_tag").on(table.tag, table.orderId),
    check(
      "order_tags_tag_form",
      sql`${table.tag} ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and length(${table.tag}) <= 30`,
    ),
  ],
);

/** Removed tags, kept while the removal can be undone (DESK-12); deleted with the customer's data. */
export const removedOrderTags = pgTable(
  "removed_order_tags",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    tag: text("tag").notNull(),
    /** Who had added it, and when. */
    actor: actorColumn("actor").notNull(),
    createdAt: createdAt(),
    removedBy: actorColumn("removed_by").notNull(),
    removedAt: moment("removed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.tag] })],
);
