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

/** Pictures of a product that staff uploaded (PROD-7); the files are in the file store, by the picture's name. */
export const productPictures = pgTable(
  "product_pictures",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Beginning of the upload's SHA-256. */
    name: text("name").notNull(),
    /** Description for those who don't see the picture. */
    alt: text("alt").notNull(),
    /** The first is the product's picture everywhere. */
    place: integer("place").notNull(),
    /** The point that stays in sight where it is cut, in percent. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** Size of its largest file; `null` if there is none yet. */
    width: integer("width"),
    height: integer("height"),
    state: text("state").$type<PictureState>().notNull().default("waiting"),
    /** Why it cannot be shown; `null` if it can, or that is not known yet. */
    failure: text("failure").$type<PictureFailure>(),
    /** How often a process has begun to make its files. */
    attempts: integer("attempts").notNull().default(0),
    /** Rises with each change that staff make. */
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
