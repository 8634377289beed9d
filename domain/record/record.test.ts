import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { ok } from "#domain/result.ts";
import {
  category,
  choice,
  choices,
  product,
  products,
  shopChoices,
  toggle,
  usState,
  yesNo,
} from "./choice-fields.ts";
import { type Field, optional } from "./field.ts";
import { count, decimal, dollars, percent } from "./number-fields.ts";
import { numbers } from "./number-list-fields.ts";
import { record } from "./record.ts";
import { line, lines } from "./text-fields.ts";
import { day, lastDay, moment } from "./time-fields.ts";

const TODAY = "2026-11-28";

/** Each kind, with values that it accepts. */
const KINDS: Record<string, [Field<unknown>, fc.Arbitrary<unknown>]> = {
  line: [line("Name"), fc.stringMatching(/^[a-z]{1,200}$/)],
  lines: [lines("Note", { max: 50, none: "none" }), fc.constantFrom("", "a\nb", "x".repeat(50))],
  dollars: [
    dollars("Fee", { max: cents(500_00) }),
    fc.integer({ min: 0, max: 500_00 }).map((amount) => cents(amount)),
  ],
  percent: [
    percent("Rate", { min: 0, max: 50 }),
    fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
  ],
  count: [count("Uses", { min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 })],
  numbers: [
    numbers("Sizes", { min: 1, max: 99, most: 5, example: "1, 2" }),
    fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
  ],
  day: [
    day("Day", { yearsAhead: 5 }),
    fc
      .integer({ min: 0, max: 1000 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
  ],
  moment: [
    moment("Begins"),
    fc.integer({ min: 0, max: 500_000 }).map(
      (minutes) =>
        // Not the hour that occurs twice each fall, because a clock can't tell which of the two is meant.
        new Date(Date.UTC(2026, 10, 2) + minutes * 60_000),
    ),
  ],
  choice: [choice("Kind", { a: "A", b: "B" }), fc.constantFrom("a", "b")],
  choices: [choices("Kinds", { a: "A", b: "B" }), fc.subarray(["a", "b"])],
  toggle: [toggle("On"), fc.boolean()],
  state: [usState("State"), fc.constantFrom("NY", "DC")],
  product: [product("Product"), fc.integer({ min: 1, max: 999_999_999 })],
  category: [category("Category"), fc.integer({ min: 1, max: 999_999_999 })],
  products: [
    products("Products", { max: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  ],
  categories: [shopChoices("Categories", "categories", { max: 3 }), fc.subarray(["Kava", "MGM"])],
  decimal: [
    decimal("Figure", { max: 99_999.9999, decimals: 4 }),
    fc.integer({ min: 0, max: 999_999_999 }).map((units) => units / 10_000),
  ],
  yesNo: [yesNo("Sweet"), fc.boolean()],
  optional: [optional(product("Product")), fc.option(fc.constant(7))],
};

describe.each(Object.entries(KINDS))("the kind %s", (_, [field, values]) => {
  it("reads what it writes, and accepts the same value from a program", () => {
    fc.assert(
      fc.property(
        values.filter((value) => field.json.kind !== "moment" || isOnce(value)),
        (value) => {
          expect(field.parse(field.write(value), TODAY)).toEqual({ ok: true, value });
          expect(field.accept(value, TODAY)).toEqual({ ok: true, value });
          expect(typeof field.words(value)).toBe("string");
        },
      ),
    );
  });

  it("answers any text and any value with a value or a sentence, never with an exception", () => {
    const isSentence = (text: string) => expect(text).toMatch(/^[A-Z].{5,}/);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.anything(), (text, value) => {
        for (const result of [field.parse(text, TODAY), field.accept(value, TODAY)])
          if (!result.ok) isSentence(result.error);
      }),
    );
  });
});

it("takes no moment from a program that a form couldn't show", () => {
  const begins = moment("Begins");
  for (const text of ["0001-01-01T00:00:00Z", "1999-12-31T12:00:00Z", "9999-12-31T00:00:00Z", "x"])
    expect([text, begins.accept(text, TODAY).ok]).toEqual([text, false]);
  expect(begins.accept("2026-11-27T05:00:00Z", TODAY).ok).toBe(true);
});

/** Whether the shop's clock shows this time of day once on its day. */
const isOnce = (value: unknown): boolean =>
  value instanceof Date && !/T0[5-7]:/.test(value.toISOString());

const PLAN = record(
  {
    name: line("Name"),
    fee: optional(dollars("Fee", { max: cents(100_00) }), "free"),
    from: day("First day"),
    until: optional(day("Last day"), "open"),
  },
  {
    check: ({ from, until }) =>
      from && until && until < from ? { until: "Enter a day after the first." } : {},
    tidy: (plan) => ({ ...plan, name: plan.name.toUpperCase() }),
    begin: { from: "2026-12-01" },
  },
);
const TYPED = { ...PLAN.blank, name: "gold" };

describe("a record", () => {
  it("begins with what it says, and is read from a form without what doesn't belong to it", () => {
    expect(PLAN.blank).toEqual({ name: "", fee: "", from: "2026-12-01", until: "" });
    const form = new FormData();
    form.set("name", "  gold\u200b ");
    form.set("evil", "x");
    form.append("fee", "1");
    form.append("fee", "2");
    expect(PLAN.read(form)).toEqual({ name: "gold", fee: "1\n2", from: "", until: "" });
  });

  it("says what is wrong beside each field, across fields too", () => {
    const errorsOf = (typed: Partial<typeof TYPED>) =>
      PLAN.validate({ ...TYPED, ...typed }, TODAY).fieldErrors;
    expect(errorsOf({ name: "", fee: "100,50", from: "soon" })).toEqual({
      name: "Enter a name.",
      fee: expect.stringContaining("Use a decimal point for cents"),
      from: "Enter a day.",
    });
    expect(errorsOf({ name: "", until: "2026-11-01" })).toEqual({
      name: "Enter a name.",
      until: "Enter a day after the first.",
    });
    expect(errorsOf({})).toEqual({});
  });

  it("judges what was typed and what a program sent by the same rules", () => {
    const values = { name: "GOLD", fee: cents(12_50), from: "2026-12-01", until: null };
    expect(PLAN.validate({ ...TYPED, fee: "$12.50" }, TODAY).values).toEqual(values);
    expect(PLAN.accept(values, TODAY)).toEqual({ ok: true, value: values });
    expect(PLAN.accept({ ...values, until: "2026-11-01", fee: 1.5 }, TODAY)).toEqual({
      ok: false,
      error: {
        fee: "Enter an amount up to $100.00, like 12.50.",
        until: "Enter a day after the first.",
      },
    });
    expect(PLAN.accept({}, TODAY)).toMatchObject({ ok: false });
  });

  it("tells two versions apart in words, and reads what history kept", () => {
    const { values: before } = PLAN.validate(TYPED, TODAY);
    const { values: after } = PLAN.validate({ ...TYPED, fee: "5", until: "2026-12-24" }, TODAY);
    if (before === null || after === null) throw new Error("not sound");
    expect(PLAN.differences(before, after)).toEqual([
      { label: "Fee", before: "free", after: "$5.00" },
      { label: "Last day", before: "open", after: "Dec 24, 2026" },
    ]);
    expect(PLAN.differences(after, after)).toEqual([]);
    expect(PLAN.storedWords("fee", 500)).toBe("$5.00");
    expect(PLAN.storedWords("fee", "five")).toBeNull();
    expect(PLAN.storedWords("former", 1)).toBeNull();
  });
});

it("keeps a last day as the moment after it, by the shop's clock", () => {
  const field = lastDay("Last day", { yearsAhead: 10 });
  const end = new Date("2027-06-01T04:00:00Z");
  expect(field.parse("2027-05-31", "2026-11-29")).toEqual(ok(end));
  expect(field.accept(end.toISOString(), "2026-11-29")).toEqual(ok(end));
  expect([field.write(end), field.words(end)]).toEqual(["2027-05-31", "May 31, 2027"]);
  for (const text of ["", "2027-02-30", "2037-01-01", "tomorrow"])
    expect(field.parse(text, "2026-11-29").ok).toBe(false);
});

it("tells a note of the word “none” from no note", () => {
  const noted = record({ note: lines("Note", { none: "none" }) });
  expect(noted.differences({ note: "none" }, { note: "" })).toEqual([
    { label: "Note", before: "none", after: "(empty)" },
  ]);
  expect(noted.differences({ note: "none" }, { note: "none" })).toEqual([]);
});
