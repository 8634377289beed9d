import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { LAW_SOURCES, type LawSource } from "#domain/eligibility/law-find.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";

/** When the shop began to query each source of new laws, and when it last answered (RULE-5). */
export const lawSources = pgTable(
  "law_sources",
  {
    source: text("source").$type<LawSource>().primaryKey(),
    begunAt: moment("begun_at").notNull().defaultNow(),
    /** When it last answered every query of a night; `null` if never. */
    answeredAt: moment("answered_at"),
  },
  (table) => [oneOf("law_sources_source", table.source, LAW_SOURCES)],
);

/** Documents and bills that may affect a rule. Someone reads each and changes a rule or dismisses it. */
export const lawFinds = pgTable(
  "law_finds",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    source: text("source").$type<LawSource>().notNull(),
    /** The document's or bill's number. */
    number: text("number").notNull(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    /** The compound or state in the query. */
    about: text("about").notNull(),
    /** Its day of publication, or of its last action; `null` if the source doesn't say. */
    datedOn: date("dated_on"),
    foundAt: moment("found_at").notNull().defaultNow(),
    dismissedAt: moment("dismissed_at"),
    dismissedBy: actorColumn("dismissed_by"),
    note: text("note"),
  },
  (table) => [
    unique("law_finds_number").on(table.source, table.number),
    index("law_finds_open")
      .on(table.id)
      .where(sql`dismissed_at is null`),
    oneOf("law_finds_source", table.source, LAW_SOURCES),
    check(
      "law_finds_dismissed",
      sql`(${table.dismissedAt} is null) = (${table.note} is null) and (${table.dismissedAt} is null) = (${table.dismissedBy} is null)`,
    ),
    check("law_finds_url", sql`${table.url} like 'https://%'`),
  ],
);
