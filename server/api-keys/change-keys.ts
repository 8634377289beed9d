import { and, eq, isNull, sql } from "drizzle-orm";
import type { ApiKey } from "#domain/api/api-key-record.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { makeKey } from "./key-secret.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/** A key as it is shown, only once. */
export interface ShownKey {
  keyId: number;
  text: string;
}

export async function createKey(
  { db }: Deps,
  actor: StaffActor,
  { values }: { values: ApiKey; reason: string },
): Promise<ShownKey> {
  const { text, ...made } = makeKey(values.kind);
  const [row] = await db
    .insert(apiKeys)
    .values({ ...values, ...made, createdBy: { kind: "staff", id: actor.id } })
    .returning({ keyId: apiKeys.id });
  if (row === undefined) throw new Error("The key was not written");
  return { keyId: row.keyId, text };
}

interface SeenKey {
  keyId: number;
  /** The version that the form is based on. */
  seenVersion: number;
}

const isSeen = ({ keyId, seenVersion }: SeenKey) =>
  and(eq(apiKeys.id, keyId), eq(apiKeys.version, seenVersion), isNull(apiKeys.revokedAt));

/** Takes effect with the next request; the sign-in method stays. */
export async function changeKey(
  { db }: Deps,
  { values, ...seen }: SeenKey & { values: ApiKey; reason: string },
): Promise<Result<null, "changed">> {
  const changed = await db
    .update(apiKeys)
    .set({ ...values, kind: sql`${apiKeys.kind}`, version: sql`${apiKeys.version} + 1` })
    .where(isSeen(seen))
    .returning({ keyId: apiKeys.id });
  return changed.length === 0 ? err("changed") : ok(null);
}

/**
 * Creates a new secret for the same key; the previous one works for some hours more, so it can be replaced everywhere.
 */
export async function rotateKey(
  { db, clock }: Deps,
  { overlapHours, ...seen }: SeenKey & { overlapHours: number },
): Promise<Result<ShownKey, "changed">> {
  const [current] = await db.select({ kind: apiKeys.kind }).from(apiKeys).where(isSeen(seen));
  if (current === undefined) return err("changed");
  const { text, ...made } = makeKey(current.kind);
  const until = new Date(clock.now().getTime() + overlapHours * 3_600_000);
  const changed = await db
    .update(apiKeys)
    .set({
      ...made,
      beforeLookup: sql`${apiKeys.lookup}`,
      beforeHash: sql`${apiKeys.secretHash}`,
      beforeUntil: until,
      version: sql`${apiKeys.version} + 1`,
    })
    .where(isSeen(seen))
    .returning({ keyId: apiKeys.id });
  return changed.length === 0 ? err("changed") : ok({ keyId: seen.keyId, text });
}

/** Permanent, from its next request on; whatever version was shown. */
export async function revokeKey(
  { db, clock }: Deps,
  { keyId }: { keyId: number; reason: string },
): Promise<Result<null, "not_found">> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: clock.now(), version: sql`${apiKeys.version} + 1` })
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .returning({ keyId: apiKeys.id });
  return revoked.length === 0 ? err("not_found") : ok(null);
}
