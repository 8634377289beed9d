import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "./jobs/worker.ts";
import type { Shop } from "./shop.ts";

const AGAIN_AFTER_MS = 5000;

/**
 * Starts a long-running process's jobs after `waitMs`. If the database is down at that moment, the process continues,
 * and they start when it is back.
 */
export function startJobs(running: Shop["running"], waitMs = 0): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const started = startAtLast(running, waitMs, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await (await started)?.stop();
    },
  };
}

async function startAtLast(
  running: Shop["running"],
  firstWaitMs: number,
  signal: AbortSignal,
): Promise<Worker | null> {
  for (let waitMs = firstWaitMs; ; waitMs = AGAIN_AFTER_MS) {
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    try {
      const { startWorker } = await import("./jobs/worker.ts");
      const worker = await startWorker(running);
      running.setWorker(worker.wake);
      return worker;
    } catch (error) {
      running.log.error({ error }, "the jobs did not start");
    }
  }
}
