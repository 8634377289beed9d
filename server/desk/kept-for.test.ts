import { expect, it, vi } from "vitest";
import { keptFor } from "./kept-for.ts";

const TIMES = { freshMs: 60_000, shownMs: 600_000 };

/** A read that ends on command, and this process's time. */
function counted() {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const readings: PromiseWithResolvers<number>[] = [];
  const kept = keptFor(TIMES, () => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  });
  return { kept, readings, pass: (ms: number) => (nowMs += ms) };
}

it("is read once for all who ask at a time, and not again while it is fresh", async () => {
  const { kept, readings, pass } = counted();
  const both = Promise.all([kept(), kept()]);
  readings[0]?.resolve(1);
  expect(await both).toEqual([1, 1]);
  pass(59_999);
  expect(await kept()).toBe(1);
  expect(readings).toHaveLength(1);
});

it("is shown while it is read again, and no longer than its bound", async () => {
  const { kept, readings, pass } = counted();
  const first = kept();
  readings[0]?.resolve(1);
  await first;
  pass(60_000);
  expect([await kept(), await kept()]).toEqual([1, 1]);
  expect(readings).toHaveLength(2);
  readings[1]?.resolve(2);
  await vi.waitFor(async () => expect(await kept()).toBe(2));
  pass(600_000);
  const late = kept();
  readings[2]?.resolve(3);
  expect(await late).toBe(3);
});

it("is read again after a failure, which no one waits for while there is something to show", async () => {
  const { kept, readings, pass } = counted();
  const failing = kept();
  readings[0]?.reject(new Error("away"));
  await expect(failing).rejects.toThrow("away");
  const second = kept();
  readings[1]?.resolve(2);
  await second;
  pass(60_000);
  await kept();
  readings[2]?.reject(new Error("away"));
  expect(await kept()).toBe(2);
  await vi.waitFor(async () => {
    await kept();
    expect(readings).toHaveLength(4);
  });
});
