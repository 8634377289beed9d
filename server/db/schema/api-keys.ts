import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { KEY_KINDS, type KeyKind } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { actorColumn, bytes, moment, oneOf } from "./columns.ts";

/** Keys that programs sign in with (API-5): only a hash of the key itself is kept. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Decided when it is made; a client's secret is no key (API-51). */
    kind: text("kind").$type<KeyKind>().notNull().default("key"),
    name: text("name").notNull(),
    /** The part of the key by which its row is found; no secret. */
    lookup: text("lookup").notNull().unique(),
    secretHash: bytes("secret_hash").notNull(),
    /** The one before, which works until then; `null` if there is none. */
    beforeLookup: text("before_lookup").unique(),
    beforeHash: bytes("before_hash"),
    beforeUntil: moment("before_until"),
    scopes: text("scopes").array().$type<Permission[]>().notNull(),
    /** Where it may come from, "203.0.113.0/24"; empty if from anywhere. */
    networks: text("networks").array().notNull().default([]),
    /** Requests a minute. */
    minuteLimit: integer("minute_limit").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    createdBy: actorColumn("created_by").notNull(),
    /** `null` if it does not end by itself. */
    expiresAt: moment("expires_at"),
    /** To the minute; `null` means never. */
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

/** Tokens that OAuth clients work with for an hour (API-51): only a hash of the token itself is kept. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    keyId: bigint("key_id", { mode: "number" })
      .notNull()
      .references(() => apiKeys.id),
    /** Lookup of the secret that it was requested with: a token ends with it. */
    lookup: text("lookup").notNull(),
    /** Permissions the client asked for; it has fewer by now where the owner took something away. */
    scopes: text("scopes").array().$type<Permission[]>().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("api_tokens_end").on(table.expiresAt)],
);

/**
 * Answers to writes with an Idempotency-Key (API-6), for a day. An answer is sealed with that key, of which only
 * a hash is here: only someone who has it can read the answer again.
 */
export const apiAnswers = pgTable(
  "api_answers",
  {
    /** "key:12", "customer:<id>" */
    owner: text("owner").notNull(),
    keyHash: bytes("key_hash").notNull(),
    /** Hash of the method, the address, and the body. */
    requestHash: bytes("request_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** `null` if it is being done, or was cut off. */
    answer: bytes("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.keyHash] }),
    index("api_answers_age").on(table.createdAt),
  ],
);
