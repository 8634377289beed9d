import { errorText } from "./describe-error.ts";

export interface StopSignal {
  /** Aborted when the process is asked to stop: what only waits gives up. */
  signal: AbortSignal;
  /** What ends the process gracefully; runs at once if it was asked to stop before. */
  onStop(stop: () => Promise<void>): void;
}

/**
 * Stops once, gracefully, on SIGTERM or Ctrl-C; a second signal stops immediately. Must stand before
 * anything else does: until then, a signal ends the process where it is.
 *
 * @param limitMs after the first signal, the process ends, whatever still continues
 */
export function listenForStop(limitMs: number): StopSignal {
  const asked = new AbortController();
  let stop: (() => Promise<void>) | null = null;

  function begin(): void {
    if (stop === null || !asked.signal.aborted) return;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(errorText(error));
        process.exit(1);
      },
    );
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (asked.signal.aborted) process.exit(1);
      asked.abort();
      setTimeout(() => process.exit(1), limitMs).unref();
      begin();
    });
  }
  return {
    signal: asked.signal,
    onStop(given) {
      stop = given;
      begin();
    },
  };
}
