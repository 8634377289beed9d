import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { deliverTo, type DeliverDeps, dueEndpoints } from "./deliver-webhooks.ts";

export interface DeliveryLoop {
  /** Resolves once the messages under way are sent. */
  stop(): Promise<void>;
}

const BEAT_MS = 1000;
/** Limit for this process; a slow endpoint doesn't delay the others. */
const ENDPOINTS_AT_ONCE = 20;

/** Numbers new events and sends them, as long as the process runs (API-32). */
export function startDeliveryLoop(deps: DeliverDeps): DeliveryLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const busy = new Map<number, Promise<void>>();

  /** Sends until nothing is due for the endpoint. */
  async function drain(endpointId: number): Promise<void> {
    try {
      let tried = 1;
      while (tried > 0 && !signal.aborted) tried = await deliverTo(deps, endpointId);
    } catch (error) {
      deps.log.warn({ error, endpointId }, "webhooks");
    } finally {
      busy.delete(endpointId);
    }
  }

  async function beat(): Promise<void> {
    await deps.db.execute(sql`select queue_webhooks()`);
    for (const endpointId of await dueEndpoints(deps.db))
      if (!busy.has(endpointId) && busy.size < ENDPOINTS_AT_ONCE)
        busy.set(endpointId, drain(endpointId));
  }

  const loop = (async () => {
    while (!signal.aborted) {
      await beat().catch((error: unknown) => deps.log.warn({ error }, "webhooks"));
      await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(busy.values());
    },
  };
}
