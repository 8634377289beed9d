import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { CUSTODY_KINDS, type CustodyKind } from "#domain/lot/custody-kind.ts";
import { DESTROYED_FROM, type DestroyedFrom } from "#domain/lot/destruction.ts";
import { actorColumn, bytes, moment, oneOf } from "./columns.ts";
import { lots } from "./lots.ts";

/**
 * The chain of custody of each lot (LOT-7): append-only, written by triggers alone (keep-lot-custody.sql), each entry
 * with the hash of the one before. No one's data is in it: an order and a parcel are ids without a foreign key, so
 * that nothing that becomes of them changes a chain.
 */
export const lotCustody = pgTable(
  "lot_custody",
  {
    lotId: integer("lot_id")
      .notNull()
      .references(() => lots.id),
    /** From 1 within its lot, without gaps. */
    seq: integer("seq").notNull(),
    kind: text("kind").$type<CustodyKind>().notNull(),
    /** Never before the entry before it. */
    at: moment("at").notNull(),
    /** How many it was about; only a correction may be negative. */
    units: integer("units").notNull(),
    /** Neither packed nor destroyed, after it. */
    leftUnits: integer("left_units").notNull(),
    orderId: bigint("order_id", { mode: "number" }),
    parcelId: bigint("parcel_id", { mode: "number" }),
    /** Row of `lot_destructions`. */
    destructionId: integer("destruction_id"),
    /** A customer without their id. */
    actor: text("actor").notNull(),
    /** Measurements, as JSON; "" if there are none. */
    detail: text("detail").notNull(),
    /** Empty if it is the first. */
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

/** Units of a lot that were destroyed (LOT-8); the only way into its chain for them. */
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
    /** Who else was there, as typed. */
    witness: text("witness").notNull(),
    /** Key of the form, so that one sent twice is done once. */
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
