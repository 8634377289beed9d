import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { actorColumn, createdAt, dollars } from "./columns.ts";

/** The shop's cost of one unit of a product, from a day until the next row's day (REPORT-6). */
export const productUnitCosts = pgTable(
  "product_unit_costs",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A shop day, "2026-11-23". */
    fromDay: date("from_day").notNull(),
    cost: dollars("cost").notNull(),
    enteredBy: actorColumn("entered_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.fromDay] }),
    check("product_unit_costs_cost", sql`${table.cost} >= 0`),
  ],
);
