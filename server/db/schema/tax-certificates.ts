import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { STATE_CODES } from "#domain/place/us-states.ts";
import { EXEMPTION_KINDS, type ExemptionKind } from "#domain/tax/exemption.ts";
import { user } from "./accounts.ts";
import { actorColumn, createdAt, dollars, moment, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** Certificates that exempt a customer from sales tax in some states (TAX-11). */
export const taxCertificates = pgTable(
  "tax_certificates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** `null` if they are erased, together with number, note and document. */
    userId: text("user_id").references(() => user.id),
    states: text("states").array().notNull(),
    kind: text("kind").$type<ExemptionKind>().notNull(),
    number: text("number").notNull(),
    fromDay: date("from_day").notNull(),
    /** The last day; `null` if it has none. */
    untilDay: date("until_day"),
    sparesExcise: boolean("spares_excise").notNull().default(false),
    note: text("note").notNull().default(""),
    /** Name in the file store (server/files); `null` if there is none. */
    documentFile: text("document_file").unique(),
    /** Who entered it or changed it last. */
    checkedBy: actorColumn("checked_by").notNull(),
    checkedAt: moment("checked_at").notNull().defaultNow(),
    withdrawnAt: moment("withdrawn_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("tax_certificates_user").on(table.userId),
    oneOf("tax_certificates_kind", table.kind, EXEMPTION_KINDS),
    check(
      "tax_certificates_states",
      sql`cardinality(${table.states}) > 0 and ${table.states} <@ array[${sql.raw(
        STATE_CODES.map((code) => `'${code}'`).join(", "),
      )}]`,
    ),
    check("tax_certificates_number", sql`(${table.userId} is null) = (${table.number} = '')`),
    check("tax_certificates_days", sql`${table.untilDay} >= ${table.fromDay}`),
  ],
);

/** The certificate that exempted an order; an edit replaces it. */
export const orderExemptions = pgTable(
  "order_exemptions",
  {
    orderId: bigint("order_id", { mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    certificateId: integer("certificate_id")
      .notNull()
      .references(() => taxCertificates.id),
    sparesExcise: boolean("spares_excise").notNull(),
    /** The amount that would have been taxed without it. */
    spared: dollars("spared").notNull(),
  },
  (table) => [
    unique("order_exemptions_certificate").on(table.certificateId, table.orderId),
    check("order_exemptions_spared", sql`${table.spared} >= 0`),
  ],
);
