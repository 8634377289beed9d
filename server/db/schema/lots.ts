import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { LOT_STATES, type LotState } from "#domain/lot/lot-state.ts";
import { products } from "./catalog.ts";
import { createdAt, moment, oneOf, updatedAt } from "./columns.ts";

/** A figure without trailing zeros, as it was typed. */
const figure = customType<{ data: string; driverData: string }>({
  dataType: () => "numeric(9, 4)",
  fromDriver: (written) => String(Number(written)),
});

/** Goods from one manufacturer under one lot number, with the lab's results (LOT-1). */
export const lots = pgTable(
  "lots",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** Number on the package (domain/catalog/lot-number.ts); several products may share one. */
    number: text("number").notNull(),
    state: text("state").$type<LotState>().notNull().default("received"),
    /** The reason for its status; `null` if it was only received. */
    stateReason: text("state_reason"),
    stateAt: moment("state_at").notNull().defaultNow(),
    isPublished: boolean("is_published").notNull().default(false),
    /** It was public before it was set aside; a recall makes it public again. */
    wasPublished: boolean("was_published").notNull().default(false),
    madeOn: date("made_on"),
    /** The last day of its shelf life. */
    expiresOn: date("expires_on"),
    receivedUnits: integer("received_units").notNull(),
    /** The number of `packed_units` with this lot; a trigger maintains it (count-packed-of-lot.sql). */
    packedUnits: integer("packed_units").notNull().default(0),
    /** Destroyed units that never went into a parcel; a trigger maintains it (keep-lot-custody.sql). */
    destroyedUnits: integer("destroyed_units").notNull().default(0),
    laboratory: text("laboratory"),
    testedOn: date("tested_on"),
    purityPercent: figure("purity_percent"),
    mitragynineMg: figure("mitragynine_mg"),
    sevenOhMg: figure("seven_oh_mg"),
    sevenOhPercent: figure("seven_oh_percent"),
    leadPpm: figure("lead_ppm"),
    cadmiumPpm: figure("cadmium_ppm"),
    arsenicPpm: figure("arsenic_ppm"),
    mercuryPpm: figure("mercury_ppm"),
    isFreeOfMicrobes: boolean("is_free_of_microbes"),
    /** The lab report's name in the file store (server/files); `null` if there is none. */
    reportFile: text("report_file"),
    /** SHA-256 of the report's content in hexadecimal; `null` if there is none. */
    reportHash: text("report_hash"),
    /** Made up for the demo, and marked as a sample on its page. */
    isSample: boolean("is_sample").notNull().default(false),
    /** Raised by each change by staff, so a form knows whether it is outdated. */
    version: integer("version").notNull().default(1),
    /** The form's key, so a form sent twice is one lot. */
    key: text("key").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("lots_number").on(table.productId, table.number),
    /** For its public page, which finds it by number. */
    index("lots_of_number").on(table.number),
    oneOf("lots_state", table.state, LOT_STATES),
    check("lots_number_form", sql`${table.number} ~ '^[A-Z0-9]([A-Z0-9-]{0,22}[A-Z0-9])?$'`),
    check("lots_state_reason", sql`(${table.state} = 'received') = (${table.stateReason} is null)`),
    check(
      "lots_published",
      sql`not ${table.isPublished} or ${table.state} in ('released', 'recalled')`,
    ),
    check("lots_units", sql`${table.receivedUnits} > 0 and ${table.packedUnits} >= 0`),
    check("lots_destroyed_units", sql`${table.destroyedUnits} >= 0`),
    check("lots_days", sql`${table.expiresOn} > ${table.madeOn}`),
    check(
      "lots_figures",
      sql`least(${table.purityPercent}, ${table.mitragynineMg}, ${table.sevenOhMg}, ${table.sevenOhPercent},
        ${table.leadPpm}, ${table.cadmiumPpm}, ${table.arsenicPpm}, ${table.mercuryPpm}) >= 0
        and greatest(${table.purityPercent}, ${table.sevenOhPercent}) <= 100`,
    ),
  ],
);
