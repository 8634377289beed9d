import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { Cart } from "#domain/cart/cart.ts";
import { SHIPPING_TYPES, type ShippingType } from "#domain/shipping/shipping-types.ts";
import { user } from "./accounts.ts";
import { actorColumn, createdAt, moment, oneOf, updatedAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** An order that staff prepare for a customer, who then places it (DRAFT-1). Deleted with the person. */
export const orderDrafts = pgTable(
  "order_drafts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    lines: jsonb("lines").$type<Cart>().notNull(),
    fullName: text("full_name").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    address2: text("address_2"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipCode: text("zip_code").notNull(),
    shippingType: text("shipping_type").$type<ShippingType>().notNull(),
    /** "" if there is none. */
    discountCode: text("discount_code").notNull(),
    /** If two people save the version they saw, the second is told. */
    version: integer("version").notNull().default(1),
    createdBy: actorColumn("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When its link was last sent. */
    sentAt: moment("sent_at"),
    expiresAt: moment("expires_at").notNull(),
    /** The order that the customer placed from it. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
  },
  (table) => [
    unique("order_drafts_order").on(table.orderId),
    index("order_drafts_created").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("order_drafts_user").on(table.userId),
    index("order_drafts_expiring")
      .on(table.expiresAt)
      .where(sql`order_id is null`),
    oneOf("order_drafts_shipping_type", table.shippingType, SHIPPING_TYPES),
    check("order_drafts_version", sql`${table.version} > 0`),
  ],
);
