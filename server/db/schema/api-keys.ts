import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { KEY_KINDS, type KeyKind } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { actorColumn, bytes, moment, oneOf } from "./columns.ts";

/** Keys that programs sign in with (API-5). Only a hash of the key itself is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Set when it is created; a client's secret can't be used as a key (API-51). */
    kind: text("kind").$type<KeyKind>().notNull().default("key"),
    name: text("name").notNull(),
    /** The part of the key that finds its row; not secret. */
    lookup: text("lookup").notNull().unique(),
    secretHash: bytes("secret_hash").notNull(),
    /** The previous key's, valid until then; `null` if there is none. */
    beforeLookup: text("before_lookup").unique(),
    beforeHash: bytes("before_hash"),
    beforeUntil: moment("before_until"),
    scopes: text("scopes").array().$type<Permission[]>().notNull(),
    /** Allowed networks, "203.0.113.0/24"; empty if any. */
    networks: text("networks").array().notNull().default([]),
    /** Requests a minute. */
    minuteLimit: integer("minute_limit").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    createdBy: actorColumn("created_by").notNull(),
    /** `null` if it doesn't expire. */
    expiresAt: moment("expires_at"),
    /** Accurate to the minute; `null` if never. */
    lastUsedAt: moment("last_used_at"),
    lastUsedFrom: text("last_used_from"),
    revokedAt: moment("revoked_at"),
    /** Rises with each change; a form carries the one it was made from. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    oneOf("api_keys_kind", table.kind, KEY_KINDS),
    check("api_keys_name", sql`length(${table.name}) between 1 and 80`),
    check("api_keys_scopes", sql`cardinality(${table.scopes}) > 0`),
    check("api_keys_limit", sql`${table.minuteLimit} between 1 and 100000`),
    check(
      "api_keys_before_whole",
      sql`num_nulls(${table.beforeLookup}, ${table.beforeHash}, ${table.beforeUntil}) in (0, 3)`,
    ),
  ],
);

/** One-hour tokens of OAuth clients (API-51). Only a hash of the token itself is stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    keyId: bigint("key_id", { mode: "number" })
      .notNull()
      .references(() => apiKeys.id),
    /** Lookup of the secret used to request it; the token ends with that secret. */
    lookup: text("lookup").notNull(),
    /** Permissions that the client requested; it may have fewer by now. */
    scopes: text("scopes").array().$type<Permission[]>().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("api_tokens_end").on(table.expiresAt)],
);

/**
 * Responses to writes with an Idempotency-Key (API-6), kept for a day. A response is encrypted with that key, of which
 * only a hash is stored, so only the holder of the key can read it again.
 */
export const apiAnswers = pgTable(
  "api_answers",
  {
    /** "key:12", "customer:<id>" */
    owner: text("owner").notNull(),
    keyHash: bytes("key_hash").notNull(),
    /** Hash of the method, the URL and the body. */
    requestHash: bytes("request_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** `null` if it is in progress or was interrupted. */
    answer: bytes("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.keyHash] }),
    index("api_answers_age").on(table.createdAt),
  ],
);
