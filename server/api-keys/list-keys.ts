import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { API_KEY, type ApiKey } from "#domain/api/api-key-record.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";

export interface ListedKey extends ApiKey {
  keyId: number;
  version: number;
  /** The beginning of the key, to tell it from others; not secret. */
  lookup: string;
  createdAt: Date;
  createdBy: Actor;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  /** Until when the previous secret works too; `null` if there is none, or it has expired. */
  beforeUntil: Date | null;
  revokedAt: Date | null;
}

const COLUMNS = {
  keyId: apiKeys.id,
  version: apiKeys.version,
  ...recordColumns(API_KEY, apiKeys),
  lookup: apiKeys.lookup,
  createdAt: apiKeys.createdAt,
  createdBy: apiKeys.createdBy,
  lastUsedAt: apiKeys.lastUsedAt,
  lastUsedFrom: apiKeys.lastUsedFrom,
  beforeUntil: apiKeys.beforeUntil,
  revokedAt: apiKeys.revokedAt,
};

/** All keys, those in use first, newest first. */
export const listKeys = (db: Db): Promise<ListedKey[]> =>
  db
    .select(COLUMNS)
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.id));

export async function readApiKey(db: Db, keyId: number): Promise<ListedKey | null> {
  const [row] = await db.select(COLUMNS).from(apiKeys).where(eq(apiKeys.id, keyId));
  return row ?? null;
}
