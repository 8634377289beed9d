import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { CUSTODY_KINDS, type CustodyKind } from "#domain/lot/custody-kind.ts";
import { DESTROYED_FROM, type DestroyedFrom } from "#domain/lot/destruction.ts";
import { actorColumn, bytes, moment, oneOf } from "./columns.ts";
import { lots } from "./lots.ts";

/**
 * Each lot's chain of custody (LOT-7): append-only, written only by triggers (keep-lot-custody.sql), each entry with
 * the hash of the one before. It has no personal data: orders and parcels are ids without a foreign key, so later
 * changes of them never change a chain.
 */
export const lotCustody = pgTable(
  "lot_custody",
  {
    lotId: integer("lot_id")
      .notNull()
      .references(() => lots.id),
    /** Counts from 1 within the lot, without gaps. */
    seq: integer("seq").notNull(),
    kind: text("kind").$type<CustodyKind>().notNull(),
    /** Never earlier than the previous entry. */
    at: moment("at").notNull(),
    /** The number of units; only a correction may be negative. */
    units: integer("units").notNull(),
    /** Units that are neither packed nor destroyed after this entry. */
    leftUnits: integer("left_units").notNull(),
    orderId: bigint("order_id", { mode: "number" }),
    parcelId: bigint("parcel_id", { mode: "number" }),
    /** Row of `lot_destructions`. */
    destructionId: integer("destruction_id"),
    /** Customers appear without their id. */
    actor: text("actor").notNull(),
    /** Measurements as JSON; "" if there are none. */
    detail: text("detail").notNull(),
    /** Empty for the first entry. */
    previousHash: bytes("previous_hash").notNull(),
    hash: bytes("hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.seq] }),
    oneOf("lot_custody_kind", table.kind, CUSTODY_KINDS),
    check("lot_custody_seq", sql`${table.seq} > 0`),
    check(
      "lot_custody_hashes",
      sql`length(${table.hash}) = 32 and length(${table.previousHash}) = case ${table.seq} when 1 then 0 else 32 end`,
    ),
    check(
      "lot_custody_units",
      sql`${table.units} >= 0 or ${table.kind} in ('count_corrected', 'return_corrected')`,
    ),
  ],
);

/** Destroyed units of a lot (LOT-8). Only these rows add a destruction to its chain. */
export const lotDestructions = pgTable(
  "lot_destructions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer("lot_id")
      .notNull()
      .references(() => lots.id),
    source: text("source").$type<DestroyedFrom>().notNull(),
    units: integer("units").notNull(),
    reason: text("reason").notNull(),
    /** The witness, as typed. */
    witness: text("witness").notNull(),
    /** The form's key, so a form sent twice is done once. */
    key: text("key").notNull().unique(),
    actor: actorColumn("actor").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("lot_destructions_lot").on(table.lotId),
    oneOf("lot_destructions_source", table.source, DESTROYED_FROM),
    check("lot_destructions_units", sql`${table.units} > 0`),
  ],
);
