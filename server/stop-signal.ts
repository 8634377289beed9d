import { errorText } from "./describe-error.ts";

export interface StopSignal {
  /** Aborted when the process is asked to stop: what only waits gives up. */
  signal: AbortSignal;
  /** Registers what ends the process gracefully; runs at once if it was asked to stop before. */
  onStop(stop: () => Promise<void>): void;
}

/** A terminal sends its signal to us and to the program that started us, which hands it on. */
const SAME_KEY_PRESS_MS = 1000;

/**
 * Stops once, gracefully, on SIGTERM, Ctrl-C, a closed terminal, or the end of the program that started
 * us, however that ended (scripts/setup/run.mjs); a second signal stops immediately. Must stand before
 * anything else does: until then, a signal ends the process where it is.
 *
 * @param limitMs after the first signal, the process ends, whatever still continues
 */
export function listenForStop(limitMs: number): StopSignal {
  const asked = new AbortController();
  let stop: (() => Promise<void>) | null = null;
  let askedAt = 0;

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

  function ask(): void {
    askedAt = performance.now();
    asked.abort();
    setTimeout(() => process.exit(1), limitMs).unref();
    begin();
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!asked.signal.aborted) ask();
      else if (performance.now() - askedAt > SAME_KEY_PRESS_MS) process.exit(1);
    });
  }
  // Only a program that starts us with a channel has one to lose.
  process.on("disconnect", () => {
    if (!asked.signal.aborted) ask();
  });
  return {
    signal: asked.signal,
    onStop(given) {
      stop = given;
      begin();
    },
  };
}
