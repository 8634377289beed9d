import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { KeyKind } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";

export interface ListedKey {
  keyId: number;
  version: number;
  kind: KeyKind;
  name: string;
  /** By which it is told from others: the beginning of the key, no secret. */
  lookup: string;
  scopes: Permission[];
  networks: string[];
  minuteLimit: number;
  createdAt: Date;
  createdBy: Actor;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  /** Until when the secret before is good too; null = there is none, or it has ended. */
  beforeUntil: Date | null;
  revokedAt: Date | null;
}

const COLUMNS = {
  keyId: apiKeys.id,
  version: apiKeys.version,
  kind: apiKeys.kind,
  name: apiKeys.name,
  lookup: apiKeys.lookup,
  scopes: apiKeys.scopes,
  networks: apiKeys.networks,
  minuteLimit: apiKeys.minuteLimit,
  createdAt: apiKeys.createdAt,
  createdBy: apiKeys.createdBy,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  lastUsedFrom: apiKeys.lastUsedFrom,
  beforeUntil: apiKeys.beforeUntil,
  revokedAt: apiKeys.revokedAt,
};

/** All of them, those in use first, the newest first. */
export const listKeys = (db: Db): Promise<ListedKey[]> =>
  db
    .select(COLUMNS)
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.id));

export async function readApiKey(db: Db, keyId: number): Promise<ListedKey | null> {
  const [row] = await db.select(COLUMNS).from(apiKeys).where(eq(apiKeys.id, keyId));
  return row ?? null;
}
