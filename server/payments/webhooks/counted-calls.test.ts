import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCountedCalls } from "./counted-calls.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("ten thousand forged calls produce two lines, with their number, and a quiet minute none", async () => {
  const lines: string[] = [];
  const forged = createCountedCalls(async (detail) => void lines.push(detail));
  for (let call = 0; call < 10_000; call++) await forged.count(call % 2 === 0 ? "nmi" : "another");
  expect(lines).toEqual(["1 to nmi"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines[1]).toBe("5000 to another, 4999 to nmi");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(lines).toHaveLength(2);
  await forged.count("nmi");
  expect(lines).toHaveLength(3);
});

it("counted calls are reported before the shop closes", async () => {
  const lines: string[] = [];
  const forged = createCountedCalls(async (detail) => void lines.push(detail));
  for (const whose of ["nmi", "nmi"]) await forged.count(whose);
  await forged.flush();
  await forged.flush();
  expect(lines).toHaveLength(2);
});
