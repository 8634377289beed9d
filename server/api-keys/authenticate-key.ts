import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type KeyKind, readKey } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { executePrepared, preparedOnce } from "#server/db/prepared.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { isSecret } from "./key-secret.ts";

/** A program that came in with a key, or with a token that it got with a client's secret. */
export interface KeyCaller {
  keyId: number;
  name: string;
  scopes: Permission[];
  actor: StaffActor;
  minuteLimit: number;
}

interface Deps {
  db: Db;
  clock: Clock;
}

/** Of `api_keys`, as CALLER_COLUMNS reads it. */
export interface CallerRow extends Record<string, unknown> {
  id: string;
  name: string;
  scopes: Permission[];
  minute_limit: number;
  is_used_lately: boolean;
}

/** Who asks: from where, and when. */
export interface Asking {
  now: string;
  /** "" = unknown, which is in no network. */
  ipAddress: string;
}

/** The same in a statement whose text is made once. */
type AskingLater = Record<keyof Asking, Placeholder>;
const ASKED_LATER: AskingLater = {
  now: sql.placeholder("now"),
  ipAddress: sql.placeholder("ipAddress"),
};

export const CALLER_COLUMNS = ({
  now,
}: Asking | AskingLater): SQL => sql`k.id, k.name, k.minute_limit,
  coalesce(k.last_used_at > ${now}::timestamptz - interval '1 minute', false) as is_used_lately`;

/** Not revoked, not ended, and asking from where it may. */
export const isInUse = ({ now, ipAddress }: Asking | AskingLater): SQL => sql`
  k.revoked_at is null and coalesce(k.expires_at > ${now}::timestamptz, true)
  and (k.networks = '{}' or nullif(${ipAddress}, '')::inet <<= any(k.networks::inet[]))`;

/**
 * The program that a key belongs to (API-5): one statement on every request, so a key that is revoked is out at the
 * next one. Whatever is wrong with a key, the answer is the same, and takes as long.
 *
 * @param ipAddress "" = unknown, which is in no network
 */
export async function authenticateKey(
  deps: Deps,
  text: string,
  ipAddress: string,
): Promise<KeyCaller | null> {
  const asking = { now: deps.clock.now().toISOString(), ipAddress };
  const found = await findBySecret(deps, { text, kind: "key" }, asking);
  return found && callerOf(deps.db, found, asking);
}

interface SecretRow extends CallerRow {
  secret_hash: Buffer;
  lookup: string;
  /** When this secret ends, in milliseconds; null = not by itself. */
  ends_ms: number | null;
}

const FIND_BY_SECRET = preparedOnce(() => {
  const lookup = sql`${sql.placeholder("lookup")}::text`;
  return sql`
    select ${CALLER_COLUMNS(ASKED_LATER)}, k.scopes, ${lookup} as lookup,
      case when k.lookup = ${lookup} then k.secret_hash else k.before_hash end as secret_hash,
      (extract(epoch from least(k.expires_at, case when k.lookup <> ${lookup} then k.before_until end)) * 1000)::float8 as ends_ms
    from api_keys k
    where (k.lookup = ${lookup} or k.before_lookup = ${lookup} and k.before_until > ${ASKED_LATER.now}::timestamptz)
      and k.kind = ${sql.placeholder("kind")} and ${isInUse(ASKED_LATER)}`;
});

/** The row that a key or a client's secret opens; null = none. */
export async function findBySecret(
  { db }: Pick<Deps, "db">,
  { text, kind }: { text: string; kind: KeyKind },
  asking: Asking,
): Promise<SecretRow | null> {
  const parts = readKey(text, kind);
  if (parts === null) return null;
  const asked = { ...asking, kind, lookup: parts.lookup };
  const { rows } = await FIND_BY_SECRET<SecretRow>(db, asked);
  const [row] = rows;
  return isSecret(parts.secret, row?.secret_hash ?? null) && row !== undefined ? row : null;
}

/** As they are let in; their use is noted. */
export async function callerOf(
  db: Db,
  { id, name, scopes, minute_limit: minuteLimit, is_used_lately: isUsedLately }: CallerRow,
  asking: Asking,
): Promise<KeyCaller> {
  const keyId = Number(id);
  if (!isUsedLately) await noteUse(db, keyId, asking);
  return {
    keyId,
    name,
    scopes,
    actor: StaffActor.fromApiKey(keyId, scopes, asking.ipAddress),
    minuteLimit,
  };
}

/**
 * The same for what a program asked for earlier, with this key and from there (API-50): it may do what it might then and
 * the key may by now, and nothing once the key is out.
 */
export async function keyCallerById(
  { db, clock }: Deps,
  { keyId, scopes }: { keyId: number; scopes: Permission[] },
  ipAddress: string,
): Promise<KeyCaller | null> {
  const asking = { now: clock.now().toISOString(), ipAddress };
  const { rows } = await executePrepared<CallerRow>(
    db,
    sql`select ${CALLER_COLUMNS(asking)},
        array(select unnest(k.scopes) intersect select unnest(${sql.param(scopes)}::text[])) as scopes
      from api_keys k where k.id = ${keyId} and ${isInUse(asking)}`,
  );
  const [row] = rows;
  return row === undefined ? null : callerOf(db, row, asking);
}

/** To the minute: not every request is written down. */
const noteUse = (db: Db, keyId: number, { now, ipAddress }: Asking) =>
  db.execute(sql`
    update api_keys set last_used_at = ${now}::timestamptz, last_used_from = ${ipAddress} where id = ${keyId}`);
