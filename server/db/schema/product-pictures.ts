import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import {
  PICTURE_FAILURES,
  PICTURE_STATES,
  type PictureFailure,
  type PictureState,
} from "#domain/catalog/picture-form.ts";
import { products } from "./catalog.ts";
import { createdAt, oneOf } from "./columns.ts";

/** A product's pictures that staff uploaded (PROD-7). Their files are in the file store, by the picture's name. */
export const productPictures = pgTable(
  "product_pictures",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The first digits of the upload's SHA-256. */
    name: text("name").notNull(),
    /** Description for those who don't see the picture. */
    alt: text("alt").notNull(),
    /** The first one is the product's picture everywhere. */
    place: integer("place").notNull(),
    /** The point that stays visible when the picture is cropped, in percent. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** Size of its largest file; `null` if there are no files yet. */
    width: integer("width"),
    height: integer("height"),
    state: text("state").$type<PictureState>().notNull().default("waiting"),
    /** Why it can't be shown; `null` if it can, or isn't processed yet. */
    failure: text("failure").$type<PictureFailure>(),
    /** The number of times a process has started to make its files. */
    attempts: integer("attempts").notNull().default(0),
    /** Raised by each change by staff. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique("product_pictures_once").on(table.productId, table.name),
    index("product_pictures_name").on(table.name),
    check("product_pictures_named", sql`${table.name} ~ '^[0-9a-f]{32}$'`),
    check("product_pictures_alt", sql`${table.alt} <> ''`),
    check(
      "product_pictures_focal",
      sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`,
    ),
    check(
      "product_pictures_ready",
      sql`(${table.state} = 'ready') = (${table.width} is not null and ${table.height} is not null)`,
    ),
    check(
      "product_pictures_failed",
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
    oneOf("product_pictures_state", table.state, PICTURE_STATES),
    oneOf("product_pictures_failure", table.failure, PICTURE_FAILURES),
  ],
);
