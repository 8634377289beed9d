import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { GalleryPicture, ProductFact } from "#domain/catalog/product-details.ts";
import { STOCK_STATUSES, type StockStatus } from "#domain/catalog/product.ts";
import { createdAt, dollars, oneOf, updatedAt } from "./columns.ts";

export const categories = pgTable("categories", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  name: text("name").notNull().unique(),
  active: boolean("active").notNull().default(true),
  displayOrder: integer("display_order").notNull().default(0),
});

export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    basePrice: dollars("base_price").notNull(),
    ogPrice: dollars("og_price"),
    militaryPrice: dollars("military_price"),
    imageUrl: text("image_url").notNull(),
    stockStatus: text("stock_status").$type<StockStatus>().notNull().default("in_stock"),
    active: boolean("active").notNull().default(true),
    featuredPosition: integer("featured_position").notNull().default(0),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    purchaseLimit: integer("purchase_limit"),
    limitNote: text("limit_note"),
    limitAlert: text("limit_alert"),
    /** Shown only on the product's own page; paragraphs separated by an empty line. */
    details: text("details").notNull().default(""),
    facts: jsonb("facts").$type<ProductFact[]>().notNull().default([]),
    warnings: text("warnings").array().notNull().default([]),
    prop65Warning: text("prop65_warning"),
    morePictures: jsonb("more_pictures").$type<GalleryPicture[]>().notNull().default([]),
    hasSampleTexts: boolean("has_sample_texts").notNull().default(false),
    /** Units on the shelf; null = not counted. Shipping reduces it. */
    onHand: integer("on_hand"),
    /** Units reserved for open orders (CAT-5). */
    reserved: integer("reserved").notNull().default(0),
    /** What is printed on a unit, whichever its flavor; null = units are counted by hand. */
    barcode: text("barcode").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("products_featured").on(table.featuredPosition),
    check(
      "products_prices",
      sql`${table.basePrice} >= 0 and ${table.ogPrice} >= 0 and ${table.militaryPrice} >= 0`,
    ),
    oneOf("products_stock_status", table.stockStatus, STOCK_STATUSES),
    check(
      "products_lists",
      sql`jsonb_typeof(${table.facts}) = 'array' and jsonb_typeof(${table.morePictures}) = 'array'`,
    ),
    check("products_purchase_limit", sql`${table.purchaseLimit} > 0`),
    check(
      "products_reserved",
      sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`,
    ),
    check("products_reserved_counted", sql`${table.onHand} is not null or ${table.reserved} = 0`),
  ],
);

export const productFlavors = pgTable(
  "product_flavors",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    flavorName: text("flavor_name").notNull(),
    active: boolean("active").notNull().default(true),
    displayOrder: integer("display_order").notNull().default(0),
    /** Of the units of this flavor; null = the product's. */
    barcode: text("barcode").unique(),
  },
  (table) => [unique("product_flavors_name").on(table.productId, table.flavorName)],
);
