import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { noLongerThan } from "#server/db/no-longer-than.ts";

export interface OutageWatch {
  /** Whether the database is known to be down, so that no request waits for it. */
  isAway(): boolean;
  listening(isListening: boolean): void;
  stop(): void;
}

const ASK_EVERY_MS = 1000;
const PATIENCE_MS = 2000;

/** Checks the database once a second while no notifications arrive. */
export function createOutageWatch(pool: pg.Pool): OutageWatch {
  let isAway = false;
  let watching: AbortController | null = null;

  async function watch({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      const answers = await noLongerThan(PATIENCE_MS, pool.query("select 1")).then(
        () => true,
        () => false,
      );
      if (signal.aborted) return;
      isAway = !answers;
      await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  function stop(): void {
    watching?.abort();
    watching = null;
    isAway = false;
  }

  return {
    isAway: () => isAway,
    listening(isListening) {
      if (isListening) return stop();
      if (watching !== null) return;
      watching = new AbortController();
      void watch(watching);
    },
    stop,
  };
}
