import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SITE_TEXTS, type SiteTextName } from "#domain/site-text/site-text.ts";
import { oneOf, updatedAt } from "./columns.ts";

/** Texts that the owner wrote to replace the ones in content/ (TEXTS-1). */
export const siteTexts = pgTable(
  "site_texts",
  {
    name: text("name").$type<SiteTextName>().primaryKey(),
    /** `null` for the default text. */
    body: jsonb("body").$type<unknown>(),
    /** Staff only; `null` if there is none. */
    draft: jsonb("draft").$type<unknown>(),
    /** Raised by each change of the text or its draft. */
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("site_texts_name", table.name, SITE_TEXTS),
    check("site_texts_version", sql`${table.version} > 0`),
  ],
);
