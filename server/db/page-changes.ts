import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { noLongerThan } from "./no-longer-than.ts";

export interface PageChanges {
  /** How long ago a notification last arrived, in milliseconds; `null` if we are not listening. */
  heardMsAgo(): number | null;
  /** Returns once every change committed before the call has been announced to us, or after a short wait. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Listener {
  /** Content shown on pages has changed, in this table. */
  changed(table: string): void;
  /** Whether notifications arrive: false while the database is unreachable. */
  listening(isListening: boolean): void;
}

interface Timing {
  /** Between two notifications to ourselves. */
  pulseMs: number;
  /** How long a notification may take to come back, and anything else on the connection. */
  patienceMs: number;
}

const TIMING: Timing = { pulseMs: 5000, patienceMs: 5000 };
const RETRY_MS = 500;
/** Longer than it ever takes; a later change is only seen a moment later. */
const CATCH_UP_MS = 1000;
/** Channel on which every process notifies itself, so silence means that nothing has changed. */
const PULSE_CHANNEL = "mitra_pulse";
export const PULSE_STATEMENT = "select pg_notify($1, $2)";

/**
 * Listens for changes made by any process, including the command line (LISTEN/NOTIFY), on a connection that proves
 * every few seconds that notifications still arrive, because a half-open one stays silent forever.
 */
export function listenForPageChanges(
  connection: pg.ClientConfig,
  listener: Listener,
  { pulseMs, patienceMs }: Timing = TIMING,
): PageChanges {
  const ownId = randomUUID();
  const stopping = new AbortController();
  let heardAt: number | null = null;
  /** Called when a pulse comes back. */
  const pulses = new Map<string, () => void>();
  let pulsesSent = 0;
  /** The listening connection; `null` if there is none at the moment. */
  let listening: pg.Client | null = null;
  /** Ends the listening connection. */
  let over = new AbortController();

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: "mitra-listen",
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
    });
    const ending = (over = new AbortController());
    client.on("error", () => ending.abort());
    client.on("end", () => ending.abort());
    client.on("notification", ({ channel, payload }) => {
      if (channel !== PULSE_CHANNEL) listener.changed(payload ?? "");
      else pulses.get(payload ?? "")?.();
    });
    try {
      await noLongerThan(patienceMs, client.connect());
      await noLongerThan(patienceMs, client.query(`listen pages_changed; listen ${PULSE_CHANNEL}`));
      while (!ending.signal.aborted && !stopping.signal.aborted) {
        await noLongerThan(patienceMs, pulse(client));
        if (heardAt === null) listener.listening(true);
        listening = client;
        heardAt = performance.now();
        await sleep(pulseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    } catch {
      // unreachable or silent: retried below
    } finally {
      heardAt = null;
      listening = null;
      pulses.clear();
      listener.listening(false);
      await hangUp(client);
    }
  }

  async function pulse(client: pg.Client): Promise<void> {
    const payload = `${ownId} ${(pulsesSent += 1)}`;
    const came = new Promise<void>((resolve) => pulses.set(payload, resolve));
    try {
      await client.query(PULSE_STATEMENT, [PULSE_CHANNEL, payload]);
      await came;
    } finally {
      pulses.delete(payload);
    }
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce();
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    heardMsAgo: () => (heardAt === null ? null : performance.now() - heardAt),
    // Notifications arrive in commit order.
    caughtUp: () =>
      listening === null
        ? Promise.resolve()
        : noLongerThan(CATCH_UP_MS, pulse(listening)).catch(() => undefined),
    async stop() {
      stopping.abort();
      over.abort();
      await loop;
    },
  };
}

/** A half-open connection would never close cleanly; one that broke while starting may not even end. */
async function hangUp(client: pg.Client): Promise<void> {
  try {
    await noLongerThan(GOODBYE_MS, client.end());
  } catch {
    client.connection.stream.destroy();
  }
}

const GOODBYE_MS = 500;
