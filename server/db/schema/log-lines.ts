import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "./columns.ts";

export const KEPT_LEVELS = ["warn", "error", "fatal"] as const;

export type KeptLevel = (typeof KEPT_LEVELS)[number];

/** All processes' warnings of the last day, for staff without a shell (RUN-31). */
export const logLines = pgTable(
  "log_lines",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    level: text("level").$type<KeptLevel>().notNull(),
    message: text("message").notNull(),
    /** The line's details: names and numbers, errors without anything a person typed. */
    facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("log_lines_at").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    oneOf("log_lines_level", table.level, KEPT_LEVELS),
  ],
);
