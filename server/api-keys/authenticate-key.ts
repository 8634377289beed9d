import { type SQL, sql } from "drizzle-orm";
import { readKey } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { executePrepared } from "#server/db/prepared.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { isSecret } from "./key-secret.ts";

/** A program that came in with a key. */
export interface KeyCaller {
  keyId: number;
  name: string;
  actor: StaffActor;
  minuteLimit: number;
}

interface Known extends Record<string, unknown> {
  id: string;
  name: string;
  scopes: Permission[];
  minute_limit: number;
}

interface Row extends Known {
  secret_hash: Buffer;
  is_used_lately: boolean;
}

/**
 * The program that a key belongs to (API-5): one statement on every request, so a key that is revoked is out at the
 * next one. Whatever is wrong with a key, the answer is the same, and takes as long.
 *
 * @param ipAddress "" = unknown, which is in no network
 */
export async function authenticateKey(
  { db, clock }: { db: Db; clock: Clock },
  text: string,
  ipAddress: string,
): Promise<KeyCaller | null> {
  const parts = readKey(text);
  if (parts === null) return null;
  const now = clock.now().toISOString();
  const { rows } = await executePrepared<Row>(
    db,
    sql`select id, name, scopes, minute_limit,
        case when lookup = ${parts.lookup} then secret_hash else before_hash end as secret_hash,
        coalesce(last_used_at > ${now}::timestamptz - interval '1 minute', false) as is_used_lately
      from api_keys
      where (lookup = ${parts.lookup} or before_lookup = ${parts.lookup} and before_until > ${now}::timestamptz)
        and ${isGood(now, ipAddress)}`,
  );
  const [row] = rows;
  if (!isSecret(parts.secret, row?.secret_hash ?? null) || row === undefined) return null;
  const keyId = Number(row.id);
  if (!row.is_used_lately) await noteUse(db, keyId, { now, ipAddress });
  return callerOf(row, ipAddress);
}

/**
 * The same for what a program asked for earlier, with this key and from there (API-50): it may do what the key may by
 * now, and nothing once the key is out.
 */
export async function keyCallerById(
  { db, clock }: { db: Db; clock: Clock },
  keyId: number,
  ipAddress: string,
): Promise<KeyCaller | null> {
  const now = clock.now().toISOString();
  const { rows } = await executePrepared<Known>(
    db,
    sql`select id, name, scopes, minute_limit from api_keys
      where id = ${keyId} and ${isGood(now, ipAddress)}`,
  );
  const [row] = rows;
  return row === undefined ? null : callerOf(row, ipAddress);
}

/** Not revoked or expired, and it may come from there. */
const isGood = (now: string, ipAddress: string): SQL => sql`
  revoked_at is null and coalesce(expires_at > ${now}::timestamptz, true)
    and (networks = '{}' or nullif(${ipAddress}, '')::inet <<= any(networks::inet[]))`;

const callerOf = ({ id, name, scopes, minute_limit }: Known, ipAddress: string): KeyCaller => ({
  keyId: Number(id),
  name,
  actor: StaffActor.fromApiKey(Number(id), scopes, ipAddress),
  minuteLimit: minute_limit,
});

/** To the minute: not every request is written down. */
const noteUse = (db: Db, keyId: number, { now, ipAddress }: { now: string; ipAddress: string }) =>
  db.execute(sql`
    update api_keys set last_used_at = ${now}::timestamptz, last_used_from = ${ipAddress} where id = ${keyId}`);
