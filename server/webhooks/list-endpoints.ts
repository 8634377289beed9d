import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { ENDPOINT, type Endpoint } from "#domain/webhook/endpoint.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { type OffReason, webhookAttempts, webhookEndpoints } from "#server/db/schema/webhooks.ts";

export interface ListedEndpoint extends Endpoint {
  endpointId: number;
  version: number;
  offReason: OffReason | null;
  /** Since when it has accepted nothing; `null` if it accepted the last message, or there was none. */
  failingSince: Date | null;
  /** Until when the previous secret signs too; `null` if there is none, or it has expired. */
  beforeUntil: Date | null;
  createdAt: Date;
  createdBy: Actor;
  /** Messages waiting to be sent. */
  waiting: number;
}

const COLUMNS = {
  endpointId: webhookEndpoints.id,
  version: webhookEndpoints.version,
  ...recordColumns(ENDPOINT, webhookEndpoints),
  offReason: webhookEndpoints.offReason,
  failingSince: webhookEndpoints.failingSince,
  beforeUntil: webhookEndpoints.beforeUntil,
  createdAt: webhookEndpoints.createdAt,
  createdBy: webhookEndpoints.createdBy,
  waiting: sql<number>`(select count(*)::int from webhook_deliveries d
    where d.endpoint_id = ${webhookEndpoints.id} and d.state = 'waiting')`,
};

/** All endpoints, newest first. */
export const listEndpoints = (db: Db): Promise<ListedEndpoint[]> =>
  db.select(COLUMNS).from(webhookEndpoints).orderBy(desc(webhookEndpoints.id));

export async function readEndpoint(db: Db, endpointId: number): Promise<ListedEndpoint | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  return row ?? null;
}

export type Attempt = typeof webhookAttempts.$inferSelect;

const SHOWN = 50;

/** The latest attempts, newest first. */
export const listAttempts = (db: Db, endpointId: number): Promise<Attempt[]> =>
  db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.endpointId, endpointId))
    .orderBy(desc(webhookAttempts.id))
    .limit(SHOWN);
