import { expect, it } from "vitest";
import { timeKeys } from "./time-keys.ts";

it("days, weeks from Monday and months follow each other without gaps", () => {
  const days = { from: "2026-01-31", to: "2026-03-01" };
  expect(timeKeys(days, "day")).toHaveLength(30);
  expect(timeKeys(days, "week")).toEqual([
    "2026-01-26",
    "2026-02-02",
    "2026-02-09",
    "2026-02-16",
    "2026-02-23",
  ]);
  expect(timeKeys(days, "month")).toEqual(["2026-01-01", "2026-02-01", "2026-03-01"]);
});
