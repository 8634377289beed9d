import { and, eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Endpoint } from "#domain/webhook/endpoint.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { webhookEndpoints } from "#server/db/schema/webhooks.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { makeEndpointSecret, sealEndpointSecret } from "./endpoint-secret.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: ShopSecret;
}

/** An endpoint's secret, which is shown only once. */
export interface ShownSecret {
  endpointId: number;
  text: string;
}

/** Adds an endpoint, which receives events from now on. */
export async function createEndpoint(
  { db, secret }: Deps,
  actor: StaffActor,
  { values }: { values: Endpoint; reason: string },
): Promise<ShownSecret> {
  const text = makeEndpointSecret();
  await db.execute(sql`select number_events()`);
  const [row] = await db
    .insert(webhookEndpoints)
    .values({
      ...values,
      sealedSecret: sealEndpointSecret(secret, text),
      cursor: sql`(select coalesce(max(seq), 0) from events)`,
      createdBy: { kind: "staff", id: actor.id },
    })
    .returning({ endpointId: webhookEndpoints.id });
  if (row === undefined) throw new Error("The endpoint was not written");
  return { endpointId: row.endpointId, text };
}

export interface SeenEndpoint {
  endpointId: number;
  /** The version that the form is based on. */
  seenVersion: number;
}

type Changed = Promise<Result<null, "changed">>;

const isSeen = ({ endpointId, seenVersion }: SeenEndpoint) =>
  and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.version, seenVersion));

async function update(
  db: Db,
  seen: SeenEndpoint,
  to: Parameters<ReturnType<typeof db.update<typeof webhookEndpoints>>["set"]>[0],
): Changed {
  const changed = await db
    .update(webhookEndpoints)
    .set({ ...to, version: sql`${webhookEndpoints.version} + 1` })
    .where(isSeen(seen))
    .returning({ endpointId: webhookEndpoints.id });
  return changed.length === 0 ? err("changed") : ok(null);
}

/** Changes an endpoint; waiting deliveries go to the new address. */
export const changeEndpoint = (
  { db }: Deps,
  { values, ...seen }: SeenEndpoint & { values: Endpoint; reason: string },
): Changed => update(db, seen, values);

/** Creates a new secret; the previous one keeps signing too for some hours. */
export async function rotateEndpoint(
  { db, clock, secret }: Deps,
  { overlapHours, ...seen }: SeenEndpoint & { overlapHours: number },
): Promise<Result<ShownSecret, "changed">> {
  const text = makeEndpointSecret();
  const until = new Date(clock.now().getTime() + overlapHours * 3_600_000);
  const changed = await update(db, seen, {
    sealedSecret: sealEndpointSecret(secret, text),
    sealedBefore: overlapHours === 0 ? null : sql`${webhookEndpoints.sealedSecret}`,
    beforeUntil: overlapHours === 0 ? null : until,
  });
  return changed.ok ? ok({ endpointId: seen.endpointId, text }) : changed;
}

/**
 * While off, nothing is sent. Turned on again, it receives the stored events that happened in the meantime, and waiting
 * messages get all of their retries again; messages given up are not sent automatically (API-36).
 */
export const turnEndpoint = (
  { db }: Deps,
  { isOn, ...seen }: SeenEndpoint & { isOn: boolean; reason: string },
): Changed =>
  db.transaction(async (tx) => {
    const turned = await update(tx, seen, {
      offReason: isOn ? null : "staff",
      ...(isOn ? { failingSince: null, failures: 0, restsUntil: null } : {}),
    });
    if (turned.ok && isOn)
      await tx.execute(sql`
        update webhook_deliveries set attempts = 0, next_attempt_at = now(), give_up_at = null
        where endpoint_id = ${seen.endpointId} and state = 'waiting'`);
    return turned;
  });

/** Deletes an endpoint with its waiting messages and its log. */
export async function removeEndpoint(
  { db }: Deps,
  { endpointId }: { endpointId: number; reason: string },
): Promise<Result<null, "not_found">> {
  const removed = await db
    .delete(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({ endpointId: webhookEndpoints.id });
  return removed.length === 0 ? err("not_found") : ok(null);
}

/**
 * Resends a period's events of the endpoint's types, with their original ids (API-36). Waiting messages are not added
 * twice.
 *
 * @returns how many
 */
export async function replayEvents(
  { db }: Deps,
  { endpointId, from, until }: { endpointId: number; from: Date; until: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into webhook_deliveries as d (endpoint_id, seq, object)
      select p.id, e.seq, webhook_object(e) from webhook_endpoints p
      join events e on e.at >= ${from.toISOString()}::timestamptz and e.at < ${until.toISOString()}::timestamptz
        and e.seq <= p.cursor and (e.type = any (p.types) or split_part(e.type, '.', 1) || '.*' = any (p.types))
      where p.id = ${endpointId} order by e.seq limit 10000
    on conflict (endpoint_id, seq) do update set state = 'waiting', attempts = 0, next_attempt_at = now(),
      leased_until = null, give_up_at = null, ended_at = null where d.state <> 'waiting'`);
  return rowCount ?? 0;
}
