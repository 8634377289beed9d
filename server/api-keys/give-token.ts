import { sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { ACCESS_TOKEN_PREFIX, isAccessToken } from "#domain/api/access-token.ts";
import { readPublicId } from "#domain/api/public-id.ts";
import type { TokenRequest } from "#domain/api/token-request.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { executePrepared } from "#server/db/prepared.ts";
import { apiTokens } from "#server/db/schema/api-keys.ts";
import {
  CALLER_COLUMNS,
  callerOf,
  type CallerRow,
  findBySecret,
  isInUse,
  type KeyCaller,
  type ReadKey,
} from "./authenticate-key.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

const HOUR_MS = 3_600_000;

export interface GivenToken {
  token: string;
  /** Whole seconds: an hour, or until the client or its secret expires. */
  seconds: number;
  scopes: Permission[];
}

/** A program that sent a client's secret, before it has a token. */
export interface KnownClient {
  keyId: number;
  /** `null` if it requested a scope that it doesn't have. */
  give: (() => Promise<GivenToken>) | null;
}

/**
 * The client that requests a token (API-51); `null` regardless of whether its name, its secret or its address is wrong.
 */
export async function findClient(
  deps: Deps & { readKey: ReadKey },
  { clientId, secret, scopes: asked }: TokenRequest,
  ipAddress: string,
): Promise<KnownClient | null> {
  const now = deps.clock.now();
  const asking = { now: now.toISOString(), ipAddress };
  const row = await findBySecret(deps, { text: secret, kind: "client" }, asking);
  if (row === null || readPublicId("apiClient", clientId) !== Number(row.id)) return null;
  const keyId = Number(row.id);
  const scopes = asked ?? row.scopes;
  if (!scopes.every((scope) => row.scopes.includes(scope))) return { keyId, give: null };
  const endsMs = Math.min(now.getTime() + HOUR_MS, row.ends_ms ?? Infinity);
  const give = async (): Promise<GivenToken> => {
    const token = ACCESS_TOKEN_PREFIX + randomBytes(32).toString("base64url");
    const expiresAt = new Date(endsMs);
    await deps.db
      .insert(apiTokens)
      .values({ tokenHash: hashOf(token), keyId, lookup: row.lookup, scopes, expiresAt });
    return { token, seconds: Math.floor((endsMs - now.getTime()) / 1000), scopes };
  };
  return { keyId, give };
}

/**
 * The program that a token belongs to, checked at each request. The token ends with its client, with the secret it was
 * requested with, and with each scope that the owner removes. It is looked up by hash only, so the time taken reveals
 * nothing about it.
 *
 * @param ipAddress "" if unknown, which is in no network
 */
export async function authenticateToken(
  { db, clock }: Deps,
  token: string,
  ipAddress: string,
): Promise<KeyCaller | null> {
  if (!isAccessToken(token)) return null;
  const asking = { now: clock.now().toISOString(), ipAddress };
  const { rows } = await executePrepared<CallerRow>(
    db,
    sql`select ${CALLER_COLUMNS(asking)},
        array(select unnest(t.scopes) intersect select unnest(k.scopes)) as scopes
      from api_tokens t join api_keys k on k.id = t.key_id
      where t.token_hash = ${hashOf(token)} and t.expires_at > ${asking.now}::timestamptz
        and (t.lookup = k.lookup or t.lookup = k.before_lookup and k.before_until > ${asking.now}::timestamptz)
        and k.kind = 'client' and ${isInUse(asking)}`,
  );
  const [row] = rows;
  return row === undefined ? null : callerOf(db, row, asking);
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
