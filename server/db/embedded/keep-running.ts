import { setTimeout as sleep } from "node:timers/promises";

interface Watched {
  isRunning(): boolean;
  start(): Promise<void>;
  /** Called when it was found dead, and after each failed start. */
  onEnd(error: Error): void;
  /** How long another process may take to start it before we do. */
  giveWayMs: number;
}

const LOOK_EVERY_MS = 500;
const PAUSE_MS_MIN = 500;
const PAUSE_MS_MAX = 30_000;

/** Restarts it whenever it has died, with growing pauses after failures, until stopped. */
export function keepRunning({ isRunning, start, onEnd, giveWayMs }: Watched): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function restart(): Promise<void> {
    for (let pauseMs = PAUSE_MS_MIN; !signal.aborted && !isRunning();) {
      try {
        await start();
      } catch (error) {
        onEnd(error instanceof Error ? error : new Error(String(error)));
        await pause(pauseMs);
        pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2);
      }
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS);
      if (signal.aborted || isRunning()) continue;
      await pause(giveWayMs);
      if (signal.aborted || isRunning()) continue;
      onEnd(new Error("it was not running"));
      await restart();
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
