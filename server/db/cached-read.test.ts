import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedRead } from "./cached-read.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

/** Reads what the test says, one answer a read. */
function scripted(answers: (() => Promise<string>)[], outdatedMs = 0) {
  let reads = 0;
  const read = () => (answers[reads++] ?? never)();
  return { cached: cachedRead(read, { outdatedMs }), reads: () => reads };
}

const says = (value: string) => () => Promise.resolve(value);
const fails = () => Promise.reject(new Error("no database"));
const never = () => new Promise<string>(() => undefined);

async function afterPatience<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  return work;
}

it("reads once for all who ask, until it is dropped", async () => {
  const { cached, reads } = scripted([says("one"), says("two")]);
  cached.setOn(true);
  expect(await Promise.all([cached.get(), cached.get()])).toEqual(["one", "one"]);
  expect(await cached.get()).toBe("one");
  cached.drop();
  expect([await cached.get(), reads()]).toEqual(["two", 2]);
});

it("never waits for an answer that does not come: it tells what was there, and asks again", async () => {
  const { cached } = scripted([says("one"), never, says("three")]);
  cached.setOn(true);
  await cached.get();
  cached.drop();
  expect(cached.outdatedTold()).toBe(0);
  expect(await afterPatience(cached.get())).toBe("one");
  expect(cached.outdatedTold()).toBe(1);
  expect(await cached.get()).toBe("three");
  expect(cached.outdatedTold()).toBe(1);
});

it("fails when there is nothing to tell", async () => {
  const { cached } = scripted([never]);
  cached.setOn(true);
  await expect(afterPatience(cached.get())).rejects.toThrow("no answer in time");
});

it.each([
  ["for as long as it may be outdated", MINUTE_MS, "one"],
  ["not at all if it may not be outdated", 0, "failed"],
])("without the database, what was there is told %s", async (_, outdatedMs, told) => {
  const { cached } = scripted([says("one"), fails, fails], outdatedMs);
  cached.setOn(true);
  await cached.get();
  cached.setOn(false);
  vi.advanceTimersByTime(MINUTE_MS / 2);
  expect(await cached.get().catch(() => "failed")).toBe(told);
  vi.advanceTimersByTime(MINUTE_MS);
  await expect(cached.get()).rejects.toThrow("no database");
});

it("is read again after ten minutes, behind an answer", async () => {
  const { cached } = scripted([says("one"), says("two")]);
  cached.setOn(true);
  await cached.get();
  vi.advanceTimersByTime(10 * MINUTE_MS + 1);
  expect(await cached.get()).toBe("one");
  await vi.advanceTimersByTimeAsync(0);
  expect(await cached.get()).toBe("two");
});

it("does not keep what was read before a change that it missed", async () => {
  let answer: (value: string) => void = () => undefined;
  const slow = () => new Promise<string>((resolve) => (answer = resolve));
  const { cached } = scripted([slow, says("new")]);
  cached.setOn(true);
  const before = cached.get();
  cached.drop();
  answer("old");
  expect([await before, await cached.get()]).toEqual(["old", "new"]);
});
