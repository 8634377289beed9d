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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { IMPORT_SHOPS, type ImportShop } from "#domain/import/imported-product.ts";
import { user } from "./accounts.ts";
import { createdAt, dollars, moment, NO_DOLLARS, oneOf } from "./columns.ts";
import { shopImports } from "./shop-imports.ts";

/**
 * Orders from another shop, kept as history (IMPORT-5), outside stock, ledger, commissions and reports. Append-only
 * (functions/keep-imported-order.sql); texts are as in that shop, "" if none.
 */
export const importedOrders = pgTable(
  "imported_orders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: bigint("import_id", { mode: "number" })
      .notNull()
      .references(() => shopImports.id),
    shop: text("shop").$type<ImportShop>().notNull(),
    number: text("number").notNull(),
    /** The account that has confirmed its address; `null` if there is none yet. */
    userId: text("user_id").references(() => user.id),
    /** In lowercase. */
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    /** Apartment, suite or unit; `null` if none. */
    address2: text("address_2"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipCode: text("zip_code").notNull(),
    country: text("country").notNull(),
    /** In that shop's wording. */
    status: text("status").notNull(),
    /** Canceled orders don't count as ordered before. */
    isCanceled: boolean("is_canceled").notNull(),
    subtotal: dollars("subtotal").notNull(),
    discount: dollars("discount").notNull(),
    shipping: dollars("shipping").notNull(),
    tax: dollars("tax").notNull(),
    total: dollars("total").notNull(),
    refunded: dollars("refunded").notNull().default(NO_DOLLARS),
    placedAt: moment("placed_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The number comes first, because staff search by it.
    uniqueIndex("imported_orders_number").on(table.number, table.shop),
    index("imported_orders_user").on(table.userId, table.placedAt),
    index("imported_orders_email").on(table.email),
    index("imported_orders_import").on(table.importId),
    /* To recognize an existing customer, as in orders.ts. */
    index("imported_orders_mailbox")
      .on(sql`mailbox_of(${table.email})`)
      .where(sql`not is_canceled`),
    index("imported_orders_phone")
      .on(sql`phone_of(${table.phone})`)
      .where(sql`not is_canceled`),
    index("imported_orders_home")
      .on(sql`home_of(${table.address}, ${table.zipCode})`)
      .where(sql`not is_canceled`),
    index("imported_orders_whole_home")
      .on(
        sql`home_of(${table.address} || ' ' || coalesce(${table.address2}, ''), ${table.zipCode})`,
      )
      .where(sql`not is_canceled`),
    oneOf("imported_orders_shop", table.shop, IMPORT_SHOPS),
    check("imported_orders_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "imported_orders_amounts",
      sql`least(${table.subtotal}, ${table.discount}, ${table.shipping}, ${table.tax}, ${table.total}, ${table.refunded}) >= 0`,
    ),
  ],
);

/** Items ordered; none if that shop's file doesn't name them. */
export const importedOrderLines = pgTable(
  "imported_order_lines",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => importedOrders.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    name: text("name").notNull(),
    quantity: integer("quantity").notNull(),
    price: dollars("price").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.place] }),
    check("imported_order_lines_quantity", sql`${table.quantity} >= 0`),
    check("imported_order_lines_price", sql`${table.price} >= 0`),
  ],
);
