import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { GRANT_KINDS, type GrantKind } from "#domain/customer/customer-grant.ts";
import { user } from "./accounts.ts";
import { actorColumn, createdAt, moment, oneOf } from "./columns.ts";

/* Staff's records about a customer, in addition to the profile; deleted with the person. */

/** Staff's notes about a customer (CUST-3). */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    actor: actorColumn("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("customer_notes_user").on(table.userId, table.id),
    check("customer_notes_length", sql`length(${table.note}) between 1 and 500`),
  ],
);

/** Tags that staff find customers by (CUST-3), in the same format as order tags. */
export const customerTags = pgTable(
  "customer_tags",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    actor: actorColumn("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index("customer_tags_tag").on(table.tag, table.userId),
    check(
      "customer_tags_tag_form",
      sql`${table.tag} ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and length(${table.tag}) <= 30`,
    ),
  ],
);

/**
 * Who gave a customer OG or military prices, why and until when (CUST-4). The profile says whether they have them; both
 * are written together.
 */
export const customerGrants = pgTable(
  "customer_grants",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<GrantKind>().notNull(),
    reason: text("reason").notNull(),
    grantedBy: actorColumn("granted_by").notNull(),
    grantedAt: moment("granted_at").notNull().defaultNow(),
    /** `null` if staff end it by hand. */
    expiresAt: moment("expires_at"),
    endedAt: moment("ended_at"),
    /** The system if it expired. */
    endedBy: actorColumn("ended_by"),
    endReason: text("end_reason"),
  },
  (table) => [
    uniqueIndex("customer_grants_one")
      .on(table.userId, table.kind)
      .where(sql`ended_at is null`),
    index("customer_grants_user").on(table.userId, table.id),
    index("customer_grants_due")
      .on(table.expiresAt)
      .where(sql`ended_at is null and expires_at is not null`),
    oneOf("customer_grants_kind", table.kind, GRANT_KINDS),
    check(
      "customer_grants_end",
      sql`num_nulls(${table.endedAt}, ${table.endedBy}, ${table.endReason}) in (0, 3)`,
    ),
  ],
);

/** Customers who may not order, with time and reason (CUST-6); functions/refuse-blocked.sql refuses their orders. */
export const customerBlocks = pgTable(
  "customer_blocks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    blockedBy: actorColumn("blocked_by").notNull(),
    blockedAt: moment("blocked_at").notNull().defaultNow(),
    liftedBy: actorColumn("lifted_by"),
    liftedAt: moment("lifted_at"),
    liftReason: text("lift_reason"),
  },
  (table) => [
    uniqueIndex("customer_blocks_one")
      .on(table.userId)
      .where(sql`lifted_at is null`),
    index("customer_blocks_user").on(table.userId, table.id),
    check(
      "customer_blocks_lift",
      sql`num_nulls(${table.liftedBy}, ${table.liftedAt}, ${table.liftReason}) in (0, 3)`,
    ),
  ],
);

export interface MovedByMerge {
  orders: number[];
  subscriptions: number[];
  drafts: number[];
  notes: number[];
  taxCertificates: number[];
  privacyRequests: number[];
  /** Orders from another shop (IMPORT-5). */
  importedOrders: number[];
  tags: string[];
  /** Whether the remaining account got the other's referrer. */
  referrer: boolean;
  /** Whether it got the other's store credit. */
  account: boolean;
}

/** Merges of two accounts of one person, with the moved records (CUST-9), so exactly those can be moved back. */
export const customerMerges = pgTable(
  "customer_merges",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account that was closed. */
    sourceId: text("source_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    targetId: text("target_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Ids of the moved records, and the tags (functions/merge-accounts.sql). */
    moved: jsonb("moved").$type<MovedByMerge>().notNull(),
    reason: text("reason").notNull(),
    mergedBy: actorColumn("merged_by").notNull(),
    mergedAt: moment("merged_at").notNull().defaultNow(),
    undoneBy: actorColumn("undone_by"),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    uniqueIndex("customer_merges_source")
      .on(table.sourceId)
      .where(sql`undone_at is null`),
    index("customer_merges_target").on(table.targetId),
    check("customer_merges_undone", sql`num_nulls(${table.undoneBy}, ${table.undoneAt}) in (0, 2)`),
  ],
);
