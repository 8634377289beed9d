import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/log.ts";
import { PURGE_REQUEST } from "./shared-cache.ts";

export interface Purger {
  /** Pages have changed, and our own are dropped already. */
  changed(): void;
  /** Whether the caches have dropped what was outdated; until then they get nothing new to keep. */
  isDone(): boolean;
  stop(): Promise<void>;
}

interface Timing {
  /** Between two purges, however many changes there are. */
  pauseMs: number;
  /** After a purge that failed, doubled each time. */
  retryMs: number;
}

const TIMING: Timing = { pauseMs: 2000, retryMs: 1000 };
const RETRY_MS_MAX = 60_000;
const PATIENCE_MS = 5000;

/**
 * Purges the shared caches after changes, in every process that is notified: the cache may ask the one
 * that hears last, and the purge of that one comes after (docs/decisions/019). Each change is purged twice,
 * a pause apart: a page that was under way to the cache at the first purge is gone with the second. Changes
 * that come meanwhile are one; a purge that fails is tried until it does not.
 */
export function createPurger(
  urls: readonly string[],
  log: Log,
  { pauseMs, retryMs }: Timing = TIMING,
): Purger {
  const stopping = new AbortController();
  /** Purges to come. */
  let owed = 0;
  let isRunning = false;
  let isDone = true;
  let running = Promise.resolve();

  async function purgeAll(): Promise<void> {
    const answers = urls.map(async (url) => {
      const answer = await fetch(url, {
        ...PURGE_REQUEST,
        // A purge that became a GET is none.
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
      owed = 0; // what changes while we ask is owed again
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
