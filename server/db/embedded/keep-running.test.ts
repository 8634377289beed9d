import { expect, it } from "vitest";
import { until } from "#tests/support/until.ts";
import { keepRunning } from "./keep-running.ts";

/* With a real PostgreSQL: tests/faults/start-without-database.test.ts. */

it("is tried again with growing pauses while it cannot be started, and watched again when it runs", async () => {
  let isRunning = true;
  let failures = 2;
  const startedAt: number[] = [];
  const ends: string[] = [];
  const watch = keepRunning({
    isRunning: () => isRunning,
    async start() {
      startedAt.push(performance.now());
      if (failures-- > 0) throw new Error("its disk is full");
      isRunning = true;
    },
    onEnd: ({ message }) => ends.push(message),
    giveWayMs: 0,
  });
  isRunning = false;
  await until("it runs again", async () => isRunning);
  expect(ends).toEqual(["it was not running", "its disk is full", "its disk is full"]);
  const [, second = 0, third = 0] = startedAt;
  expect(third - second).toBeGreaterThan(900); // the second pause; the first is half of it
  isRunning = false;
  await until("it is started once more", async () => startedAt.length === 4);
  await watch.stop();
});
