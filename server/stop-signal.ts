import { errorText } from "./describe-error.ts";

export interface StopSignal {
  /** Aborted when the process is asked to stop, so anything that only waits gives up. */
  signal: AbortSignal;
  /** Registers a graceful shutdown; runs it at once if the process has already been asked to stop. */
  onStop(stop: () => Promise<void>): void;
}

/** A terminal signals both us and the program that started us, which passes the signal on. */
const SAME_KEY_PRESS_MS = 1000;

/**
 * Stops once, gracefully, on SIGTERM, Ctrl-C, a closed terminal, or the end of the program that started us, however
 * that ended (scripts/setup/run.mjs); a second signal stops immediately. Must run before anything else: until then, a
 * signal kills the process.
 *
 * @param limitMs the process ends this long after the first signal, even if work continues
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
  // Only a process that was started with a channel can lose one.
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
