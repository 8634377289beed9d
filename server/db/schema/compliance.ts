import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns.ts";

/** Where the shop must not ship. The content file is the seed, this table is the truth (rulings, Ship ban). */
export const bannedAreas = pgTable(
  "banned_areas",
  {
    id: text("id").primaryKey(),
    level: text("level").$type<"state" | "county" | "city">().notNull(),
    state: text("state").notNull(),
    name: text("name").notNull(),
    aliases: text("aliases").array().notNull().default([]),
    zipsCore: text("zips_core").array().notNull().default([]),
    zipsOverlap: text("zips_overlap").array().notNull().default([]),
    enabled: boolean("enabled").notNull(),
    certainty: text("certainty").notNull(),
    note: text("note").notNull().default(""),
    inSpec: boolean("in_spec").notNull().default(false),
    lastChecked: text("last_checked").notNull().default(""),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("banned_areas_state").on(table.state),
    check("banned_areas_level", sql`${table.level} in ('state', 'county', 'city')`),
  ],
);
