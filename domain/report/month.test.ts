import * as fc from "fast-check";
import { expect, it } from "vitest";
import { daysOfMonth, monthName, monthsUntil, parseMonth } from "./month.ts";

it("reads a month until today, and takes the last whole one for anything else", () => {
  expect(parseMonth("2026-10", "2026-11-23")).toBe("2026-10");
  expect(parseMonth(" 2026-11 ", "2026-11-23")).toBe("2026-11");
  for (const wrong of ["2026-12", "2026-13", "2026-00", "1999-12", "2026-1", "", null, {}, "'--"])
    expect(parseMonth(wrong, "2026-01-31")).toBe("2025-12");
  fc.assert(
    fc.property(fc.anything(), (text) => {
      expect(parseMonth(text, "2026-11-23")).toMatch(/^\d{4}-\d\d$/);
    }),
  );
});

it("knows a month's days and name, and those before it", () => {
  expect(daysOfMonth("2024-02")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(daysOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(monthName("2026-10")).toBe("October 2026");
  expect(monthsUntil("2026-02-28", 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
});
