import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { IMPORT_KINDS, type ImportKind } from "#domain/import/import-kind.ts";
import type { ImportedCustomer } from "#domain/import/imported-customer.ts";
import type { ImportedOrder } from "#domain/import/imported-order.ts";
import {
  IMPORT_RESULTS,
  IMPORT_SHOPS,
  IMPORT_STATES,
  type ImportedProduct,
  type ImportResult,
  type ImportShop,
  type ImportState,
} from "#domain/import/imported-product.ts";
import { user } from "./accounts.ts";
import { categories, products } from "./catalog.ts";
import { createdAt, moment, oneOf } from "./columns.ts";

/** A file from another shop, which a job reviews and imports (IMPORT-2). */
export const shopImports = pgTable(
  "shop_imports",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The member who uploaded it. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    cameFrom: text("came_from").notNull(),
    /** Name in the file store; `null` once the file was read and removed. */
    file: text("file"),
    /** For products whose category doesn't exist in this shop. */
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    /** The shop that exported it; `null` if unknown yet, or not supported. */
    shop: text("shop").$type<ImportShop>(),
    /** Kind of records in that file. */
    kind: text("kind").$type<ImportKind>(),
    /** Columns that are not imported. */
    ignored: text("ignored").array().notNull().default([]),
    state: text("state").$type<ImportState>().notNull().default("reading"),
    /** Why it was refused or stopped; `null` if it wasn't. */
    problem: text("problem"),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("shop_imports_user").on(table.userId),
    index("shop_imports_category").on(table.categoryId),
    oneOf("shop_imports_shop", table.shop, IMPORT_SHOPS),
    oneOf("shop_imports_kind", table.kind, IMPORT_KINDS),
    oneOf("shop_imports_state", table.state, IMPORT_STATES),
    check(
      "shop_imports_problem",
      sql`(${table.state} in ('refused', 'stopped')) = (${table.problem} is not null)`,
    ),
  ],
);

/** Results for each product, customer, order, or row of its file. */
export const shopImportRows = pgTable(
  "shop_import_rows",
  {
    importId: bigint("import_id", { mode: "number" })
      .notNull()
      .references(() => shopImports.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    /** Line number in the file. */
    line: integer("line").notNull(),
    /** A product's name, a customer's email address, an order's number. */
    name: text("name").notNull(),
    /**
     * A customer's or an order's address, in lowercase; `null` if it is neither's, or was deleted after its retention
     * period.
     */
    email: text("email"),
    result: text("result").$type<ImportResult>().notNull(),
    /** Why it wasn't added; `null` if it is waiting or was added. */
    reason: text("reason"),
    /** Record to add, one of these; `null` if there is none, or it was added. */
    product: jsonb("product").$type<ImportedProduct>(),
    customer: jsonb("customer").$type<ImportedCustomer>(),
    pastOrder: jsonb("past_order").$type<ImportedOrder>(),
    /** Record that was added; `null` if there is none, or it no longer exists. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index("shop_import_rows_product").on(table.productId),
    index("shop_import_rows_user").on(table.userId),
    index("shop_import_rows_email").on(table.email),
    index("shop_import_rows_waiting")
      .on(table.importId, table.place)
      .where(sql`result = 'waiting'`),
    oneOf("shop_import_rows_result", table.result, IMPORT_RESULTS),
    check(
      "shop_import_rows_waits",
      sql`num_nonnulls(${table.product}, ${table.customer}, ${table.pastOrder}) = case ${table.result} when 'waiting' then 1 else 0 end`,
    ),
    check(
      "shop_import_rows_reason",
      sql`(${table.result} in ('skipped', 'unreadable')) = (${table.reason} is not null)`,
    ),
  ],
);
