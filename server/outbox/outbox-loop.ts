import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { deliverOutbox, type OutboxHandlers } from "./deliver-outbox.ts";
import { awaySeconds, type Lane } from "./retry-rules.ts";
import { TransportAway } from "./transport-away.ts";

interface Deps {
  db: Db;
  log: Log;
  handlers: OutboxHandlers;
}

export interface OutboxLoop {
  /** Something was just enqueued: check now instead of at the next beat. */
  wake(): void;
  /** Resolves once the work under way is done. */
  stop(): Promise<void>;
}

const BEAT_MS = 2000;
/** One slow email is not an outage; a second one in a row is. */
const OUTAGE_FROM = 2;

/** Does the work of one lane as it arrives. */
export function startOutboxLoop(deps: Deps, lane: Lane): OutboxLoop {
  const pause = createPause();
  const stopping = new AbortController();
  const { signal } = stopping;
  let failuresInARow = 0;

  async function beat(): Promise<void> {
    try {
      const isOutage = failuresInARow >= OUTAGE_FROM;
      const scope = { lane, signal, awayInARow: failuresInARow, ...(isOutage && { limit: 1 }) };
      const taken = await deliverOutbox(deps, deps.handlers, scope);
      if (taken === 0) return await pause.until(BEAT_MS);
      if (isOutage) await makeDue(deps, failuresInARow);
      failuresInARow = 0;
    } catch (error) {
      deps.log.warn({ error, lane }, "outbox");
      if (!(error instanceof TransportAway)) return await pause.until(BEAT_MS);
      failuresInARow += 1;
      await pause.over(awaySeconds(failuresInARow) * 1000);
    }
  }

  const loop = (async () => {
    while (!signal.aborted) await beat();
  })();
  return {
    wake: pause.wake,
    async stop() {
      stopping.abort();
      pause.end();
      await loop;
    },
  };
}

/**
 * The outage is over: emails that failed during it are sent now, oldest first (MAIL-11). An email with more failures
 * than that also failed before, on its own.
 */
async function makeDue({ db, log }: Deps, failures: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update outbox set next_attempt_at = created_at where state = 'waiting' and last_error is not null and attempts <= ${failures}
      and next_attempt_at > now() and (leased_until is null or leased_until < now())`);
  log.info({ emails: rowCount }, "emails can be sent again");
}

/** Two pauses: `until` ends early when woken, `over` only at the end. */
function createPause() {
  let isWoken = false;
  let isEnded = false;
  let cut: { byWaking: boolean; now: () => void } | null = null;
  const wait = (ms: number, byWaking: boolean) =>
    new Promise<void>((resolve) => {
      if (isEnded || (byWaking && isWoken)) return resolve();
      const timer = setTimeout(resolve, ms);
      cut = {
        byWaking,
        now() {
          clearTimeout(timer);
          resolve();
        },
      };
    });
  return {
    async until(ms: number) {
      await wait(ms, true);
      isWoken = false;
    },
    over: (ms: number) => wait(ms, false),
    wake() {
      isWoken = true;
      if (cut?.byWaking === true) cut.now();
    },
    end() {
      isEnded = true;
      cut?.now();
    },
  };
}
