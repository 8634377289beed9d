import { setTimeout as sleep } from "node:timers/promises";
import { isUnreachable } from "./database-trouble.ts";

const PAUSE_MS_MIN = 250;
const PAUSE_MS_MAX = 5000;

interface Waiting {
  signal: AbortSignal;
  onWait(error: unknown): void;
}

/**
 * Does work that needs the database as soon as it is reachable; any other failure is thrown. Returns null if the
 * process is asked to stop while it waits.
 */
export async function whenReachable<Value>(
  work: () => Promise<Value>,
  { signal, onWait }: Waiting,
): Promise<Value | null> {
  for (let pauseMs = PAUSE_MS_MIN; ; pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2)) {
    if (signal.aborted) return null;
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      onWait(error);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
