import { setTimeout as sleep } from "node:timers/promises";

/** Only for tests that hang: a busy machine takes ten times as long as an idle one. */
const WAIT_SECONDS = 200;
const PAUSE_MS = 100;

/** Waits until other processes make a condition true. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  seconds = WAIT_SECONDS,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < seconds * 1000; waitedMs += PAUSE_MS) {
    if (await isTrue()) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Never happened: ${what}`);
}
