import { setTimeout as sleep } from "node:timers/promises";

const WAIT_MS = 20_000;
const PAUSE_MS = 100;

/** Waits until a condition holds that other processes bring about. */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += PAUSE_MS) {
    if (await isTrue()) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Never happened: ${what}`);
}
