import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { GalleryPicture, ProductFact } from "#domain/catalog/product-details.ts";
import { STOCK_STATUSES, type StockStatus } from "#domain/catalog/product.ts";
import { MOVEMENT_KINDS, type MovementKind } from "#domain/catalog/stock-movement.ts";
import {
  actorColumn,
  createdAt,
  dollars,
  moment,
  oneOf,
  oneOfList,
  updatedAt,
  ZERO,
} from "./columns.ts";

export const categories = pgTable("categories", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  name: text("name").notNull().unique(),
  active: boolean("active").notNull().default(true),
  displayOrder: integer("display_order").notNull().default(0),
});

/** Compounds of products, so the sale of one can be stopped as a whole (PROD-3). */
export const compounds = pgTable(
  "compounds",
  {
    name: text("name").primaryKey(),
    /** `null` if its products may be sold. */
    stoppedAt: moment("stopped_at"),
    stopReason: text("stop_reason"),
  },
  (table) => [
    check(
      "compounds_stop_reason",
      sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`,
    ),
  ],
);

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
    /**
     * Used by every page and order: listed, neither it nor its compound stopped, its contents stated, and not forbidden
     * everywhere by a rule (server/compliance/set-active.ts).
     */
    active: boolean("active").notNull().default(true),
    /** Whether the owner wants it in the shop. */
    listed: boolean("listed").notNull().default(true),
    /** When its sale was stopped (PROD-3). */
    stoppedAt: moment("stopped_at"),
    stopReason: text("stop_reason"),
    compound: text("compound").references(() => compounds.name, { onUpdate: "cascade" }),
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
    /** Description of its picture, if staff uploaded it; `null` if the product's name is enough. */
    imageAlt: text("image_alt"),
    /** `image_url` and `more_pictures` before staff uploaded pictures; `null` if they didn't. */
    drawn: jsonb("drawn").$type<{ imageUrl: string; morePictures: GalleryPicture[] }>(),
    hasSampleTexts: boolean("has_sample_texts").notNull().default(false),
    /** Units on the shelf; `null` if not counted. Shipping reduces it. */
    onHand: integer("on_hand"),
    /** Units reserved for open orders (CAT-5). */
    reserved: integer("reserved").notNull().default(0),
    /** Stock is low at this many free units or fewer; `null` for the shop's default. */
    lowAt: integer("low_at"),
    /** Barcode printed on a unit of any flavor; `null` if units are counted by hand. */
    barcode: text("barcode").unique(),
    /** Raised by each change by staff, so a form knows whether it is outdated. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("products_featured").on(table.featuredPosition),
    check(
      "products_prices",
      sql`least(${table.basePrice}, ${table.ogPrice}, ${table.militaryPrice}) >= ${ZERO}`,
    ),
    oneOfList("products_stock_status", table.stockStatus, STOCK_STATUSES),
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
    check("products_low_at", sql`${table.lowAt} >= 0`),
    check(
      "products_stop_reason",
      sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`,
    ),
    check("products_stopped", sql`${table.stoppedAt} is null or not ${table.active}`),
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
    /** Barcode of this flavor's units; `null` if it's the product's. */
    barcode: text("barcode").unique(),
  },
  (table) => [unique("product_flavors_name").on(table.productId, table.flavorName)],
);

/** Former URLs of products; they redirect to the current one (PROD-2). */
export const formerSlugs = pgTable("product_former_slugs", {
  slug: text("slug").primaryKey(),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
});

/** Stock movements; a trigger writes one for each change (CAT-14). Append-only. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    kind: text("kind").$type<MovementKind>().notNull(),
    /** Units added, or removed if negative. */
    units: integer("units").notNull(),
    /** Units there afterward; `null` if they're no longer counted. */
    onHand: integer("on_hand"),
    /** `null` for an order's parcel. */
    reason: text("reason"),
    actor: actorColumn("actor").notNull(),
    at: moment("at").notNull().defaultNow(),
    /** The form's key, so a form sent twice counts once. */
    key: text("key").unique(),
  },
  (table) => [
    index("stock_movements_product").on(table.productId, table.id.desc().nullsFirst()),
    oneOf("stock_movements_kind", table.kind, MOVEMENT_KINDS),
  ],
);
