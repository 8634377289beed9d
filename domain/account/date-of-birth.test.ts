import { describe, expect, it } from "vitest";
import { ageOn, parseDateOfBirth } from "./date-of-birth.ts";

/* Proves AGE-5. */

const TODAY = "2026-11-21";

describe("a date of birth", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["2005-11-21", "2005-11-21"],
    ["1996-02-29", "1996-02-29"],
    ["1906-11-22", "1906-11-22"],
  ])("%j is accepted", (typed, value) => {
    expect(parseDateOfBirth(typed, TODAY)).toEqual({ ok: true, value });
  });

  it.each([
    ["the day before the 21st birthday", "2005-11-22", "date_of_birth_under_21"],
    ["someone born today", TODAY, "date_of_birth_under_21"],
    ["a future day", "2026-11-22", "date_of_birth_impossible"],
    ["February 29 in a year without one", "1995-02-29", "date_of_birth_impossible"],
    ["month 13", "1990-13-01", "date_of_birth_impossible"],
    ["121 years", "1905-11-21", "date_of_birth_impossible"],
    ["year 0000", "0000-01-01", "date_of_birth_impossible"],
    ["another order", "05/31/1990", "date_of_birth_impossible"],
    ["words", "born long ago", "date_of_birth_impossible"],
  ])("refuses %s", (_, typed, error) => {
    expect(parseDateOfBirth(typed, TODAY)).toEqual({ ok: false, error });
  });
});

it("a person born on February 29 turns 21 on March 1 of a year without one", () => {
  expect(ageOn("2004-02-29", "2025-02-28")).toBe(20);
  expect(ageOn("2004-02-29", "2025-03-01")).toBe(21);
});
