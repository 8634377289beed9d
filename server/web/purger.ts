import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/log.ts";
import { PURGE_REQUEST } from "./shared-cache.ts";

export interface Purger {
  /** Call when pages have changed and our own cache has already dropped them. */
  changed(): void;
  /** Whether the caches have dropped everything outdated; until then, they get nothing new to store. */
  isDone(): boolean;
  stop(): Promise<void>;
}

interface Timing {
  /** Between two purges, however many changes there are. */
  pauseMs: number;
  /** After a failed purge; doubled each time. */
  retryMs: number;
}

const TIMING: Timing = { pauseMs: 2000, retryMs: 1000 };
const RETRY_MS_MAX = 60_000;
const PATIENCE_MS = 5000;

/**
 * Purges the shared caches after changes, in every process that is notified: a cache may fetch a page from the process
 * that hears last, and that one's purge comes later (docs/decisions/019). Each change is purged twice, with a pause in
 * between: the second purge removes a page that was on its way to the cache during the first. Changes in the meantime
 * are combined; a failed purge is repeated until it succeeds.
 */
export function createPurger(
  urls: readonly string[],
  log: Log,
  { pauseMs, retryMs }: Timing = TIMING,
): Purger {
  const stopping = new AbortController();
  /** Purges left to do. */
  let owed = 0;
  let isRunning = false;
  let isDone = true;
  let running = Promise.resolve();

  async function purgeAll(): Promise<void> {
    const answers = urls.map(async (url) => {
      const answer = await fetch(url, {
        ...PURGE_REQUEST,
        // A redirected purge would become a GET, which purges nothing.
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The cache answered ${answer.status} to a purge`);
    });
    await Promise.all(answers);
  }

  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function purgeWhileOwed(): Promise<void> {
    let failures = 0;
    while (owed > 0 && !stopping.signal.aborted) {
      const before = owed;
      owed = 0; // a change during the purge adds to it again
      try {
        await purgeAll();
        failures = 0;
        isDone = owed === 0;
        owed = Math.max(owed, before - 1);
      } catch (error) {
        failures += 1;
        isDone = false;
        owed = 2;
        log.warn({ error, failures }, "a shared cache could not be purged");
      }
      if (owed > 0)
        await pause(
          failures === 0 ? pauseMs : Math.min(RETRY_MS_MAX, retryMs * 2 ** (failures - 1)),
        );
    }
    isRunning = false;
  }

  return {
    changed() {
      owed = 2;
      isDone = false;
      if (isRunning || stopping.signal.aborted) return;
      isRunning = true;
      running = purgeWhileOwed();
    },
    isDone: () => isDone,
    async stop() {
      stopping.abort();
      await running;
      if (owed > 0) await purgeAll().catch(() => undefined);
    },
  };
}
