import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, moment } from "./columns.ts";
import { plannedChanges } from "./planned-changes.ts";

/** A link that shows a product's page before it is public (PROD-5). */
export const productPreviews = pgTable(
  "product_previews",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The scheduled change to preview; `null` for the current state. */
    plannedId: bigint("planned_id", { mode: "number" }).references(() => plannedChanges.id, {
      onDelete: "set null",
    }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** When staff ended it early. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("product_previews_product").on(table.productId),
    check("product_previews_expires", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
