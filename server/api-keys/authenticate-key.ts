import { type SQL, sql } from "drizzle-orm";
import { type KeyKind, readKey } from "#domain/api/api-key.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { gather } from "#server/db/gather.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { executePrepared, preparedOnce } from "#server/db/prepared.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { isSecret } from "./key-secret.ts";

/** A program that authenticated with a key, or with a token that it got with a client's secret. */
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
  readKey: ReadKey;
}

/** A row of `api_keys`, as CALLER_COLUMNS reads it. */
export interface CallerRow extends Record<string, unknown> {
  id: string;
  name: string;
  scopes: Permission[];
  minute_limit: number;
  is_used_lately: boolean;
}

/** The caller's address, and the time. */
export interface Asking {
  now: string;
  /** "" if unknown, which is in no network. */
  ipAddress: string;
}

/** The same as a column, for several callers at once. */
type AskedColumns = Record<keyof Asking, SQL>;

export const CALLER_COLUMNS = ({
  now,
}: Asking | AskedColumns): SQL => sql`k.id, k.name, k.minute_limit,
  coalesce(k.last_used_at > ${now}::timestamptz - interval '1 minute', false) as is_used_lately`;

/** Not revoked, not expired, and used from an allowed address. */
export const isInUse = ({ now, ipAddress }: Asking | AskedColumns): SQL => sql`
  k.revoked_at is null and coalesce(k.expires_at > ${now}::timestamptz, true)
  and (k.networks = '{}' or nullif(${ipAddress}, '')::inet <<= any(k.networks::inet[]))`;

/**
 * The program that a key belongs to (API-5). Each request runs this one statement, so a revoked key stops working with
 * the next one. Whatever is wrong with a key, the answer is the same, and takes as long.
 *
 * @param ipAddress "" if unknown, which is in no network
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
  /** When this secret expires, in milliseconds; `null` if it doesn't. */
  ends_ms: number | null;
}

interface AskedKey extends Asking {
  kind: KeyKind;
  lookup: string;
}

/** Maximum keys read at once: the query plan is for a few, each looked up by its key. */
const FEW = 8;
const ASKED: AskedColumns = { now: sql`asked.now`, ipAddress: sql`asked."ipAddress"` };

const READ_KEYS = preparedOnce(
  () => sql`
    select asked.place, ${CALLER_COLUMNS(ASKED)}, k.scopes, asked.lookup,
      case when k.lookup = asked.lookup then k.secret_hash else k.before_hash end as secret_hash,
      (extract(epoch from least(k.expires_at, case when k.lookup <> asked.lookup then k.before_until end)) * 1000)::float8 as ends_ms
    from (select * from jsonb_to_recordset(${sql.placeholder("asked")}::jsonb)
        as one (place int, lookup text, kind text, now timestamptz, "ipAddress" text) limit 8) asked
      join api_keys k on k.kind = asked.kind
        and (k.lookup = asked.lookup or k.before_lookup = asked.lookup and k.before_until > asked.now)
    where ${isInUse(ASKED)}`,
);

/** The row whose hash the key is checked against; `null` if no usable one exists. */
export type ReadKey = (asked: AskedKey) => Promise<SecretRow | null>;

/** Every API request waits for its key, which is read again each time. */
export const keyReader = (db: Db): ReadKey =>
  gather<AskedKey, SecretRow | null>(FEW, async (asked) => {
    const questions = asked.map((one, place) => ({ ...one, place }));
    const { rows } = await READ_KEYS<SecretRow & { place: number }>(db, {
      asked: jsonb(questions),
    });
    return questions.map(({ place }) => rows.find((row) => row.place === place) ?? null);
  });

/** The row that a key or a client's secret opens; `null` if none. */
export async function findBySecret(
  { readKey: read }: Pick<Deps, "readKey">,
  { text, kind }: { text: string; kind: KeyKind },
  asking: Asking,
): Promise<SecretRow | null> {
  const parts = readKey(text, kind);
  if (parts === null) return null;
  const row = await read({ ...asking, kind, lookup: parts.lookup });
  return isSecret(parts.secret, row?.secret_hash ?? null) ? row : null;
}

/** The caller once admitted; records the use. */
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
 * The same for a program's earlier request, with this key and from that address (API-50). It has the permissions that
 * it had then and that the key still has, and none once the key is revoked.
 */
export async function keyCallerById(
  { db, clock }: Omit<Deps, "readKey">,
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

/** To the minute, so that not every request is a write. */
const noteUse = (db: Db, keyId: number, { now, ipAddress }: Asking) =>
  db.execute(sql`
    update api_keys set last_used_at = ${now}::timestamptz, last_used_from = ${ipAddress} where id = ${keyId}`);
