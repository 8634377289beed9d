import { setTimeout as sleep } from "node:timers/promises";

/** It only ends what hangs: a busy machine takes ten times as long as a quiet one. */
const WAIT_SECONDS = 200;
const PAUSE_MS = 100;

/** Waits until a condition holds that other processes bring about. */
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
