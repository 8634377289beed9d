import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { codeTerms } from "./code-words.ts";
import { CODE, discountCode, effectOf } from "./code.ts";

/* Proves CODE-11, and the names that a code can't have. */

const TODAY = "2026-11-20";
type Texts = typeof CODE.blank;

const typed = (changes: Partial<Texts> = {}): Texts => ({
  ...CODE.blank,
  code: "save10",
  percent: "10",
  ...changes,
});

function valuesOf(changes: Partial<Texts> = {}) {
  const { values, fieldErrors } = CODE.validate(typed(changes), TODAY);
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return values;
}

describe("a code's form", () => {
  it("needs a code and what it takes off, and nothing else", () => {
    const { rule, ...terms } = discountCode(valuesOf(), { isActive: true, used: 0 });
    expect(rule).toEqual({
      code: "SAVE10",
      effect: { kind: "percent_of_subtotal", percent: 10 },
      requires: { categories: [], productIds: [], tabletCounts: null, minimumCents: null },
      stacks: true,
      unmetText: "SAVE10 discount code can't be used with the items in your cart",
    });
    expect(terms).toMatchObject({
      note: "",
      from: null,
      until: null,
      firstOrderOnly: false,
      groups: [],
      affiliateNumbers: [],
      useLimit: null,
      usesEach: null,
    });
  });

  it("ends with its last minute, and reads back the same", () => {
    const until = (text: string) => valuesOf({ until: text }).until;
    expect(until("2026-12-31T23:59")?.toISOString()).toBe("2027-01-01T04:59:59.999Z");
    expect(until("2027-01-01T00:00")?.toISOString()).toBe("2027-01-01T05:00:00.000Z");
  });

  it.each<[keyof Texts, Partial<Texts>]>([
    ["code", { code: "" }],
    ["code", { code: "<b>x</b>" }],
    ["code", { code: "=HYPERLINK(1)" }],
    ["code", { code: "-10" }],
    ["code", { code: "new" }],
    ["code", { code: "A".repeat(41) }],
    ["code", { code: "☃10" }],
    ["effect", { effect: "everything" }],
    ["percent", { percent: "" }],
    ["percent", { percent: "0" }],
    ["percent", { percent: "100.01" }],
    ["percent", { percent: "-5" }],
    ["percent", { percent: "1e2" }],
    ["percent", { percent: "33.333" }],
    ["category", { effect: "percent_of_category" }],
    ["amountOff", { effect: "amount_off", amountOff: "0" }],
    ["amountOff", { effect: "amount_off", amountOff: "-10" }],
    ["amountOff", { effect: "amount_off", amountOff: "99999999999999" }],
    ["amountOff", { effect: "amount_off", amountOff: "1.005" }],
    ["perTablet", { effect: "price_per_tablet", categories: "MGM" }],
    ["categories", { effect: "price_per_tablet", perTablet: "1.50" }],
    ["productIds", { productIds: "1; drop table orders" }],
    ["groups", { groups: "og\nstaff" }],
    ["tabletCounts", { tabletCounts: "50, many" }],
    ["tabletCounts", { tabletCounts: "0" }],
    ["minimum", { minimum: "-1" }],
    ["minimum", { minimum: "lots" }],
    ["from", { from: "2026-02-30T00:00" }],
    ["until", { until: "yesterday" }],
    ["until", { from: "2026-11-27T00:00", until: "2026-11-26T00:00" }],
    ["until", { from: "2026-11-27T00:00", until: "2026-11-27T00:00" }],
    ["affiliateNumbers", { affiliateNumbers: "0007, someone" }],
    [
      "affiliateNumbers",
      { affiliateNumbers: Array.from({ length: 51 }, (_, at) => at + 1).join() },
    ],
    ["useLimit", { useLimit: "0" }],
    ["useLimit", { useLimit: "1.5" }],
    ["useLimit", { useLimit: "9999999999" }],
    ["usesEach", { usesEach: "-1" }],
    ["note", { note: "x".repeat(201) }],
    ["unmetText", { unmetText: "a\u202eb" }],
  ])("refuses %s of %j", (name, changes) => {
    const { values, fieldErrors } = CODE.validate(typed(changes), TODAY);
    expect(values).toBeNull();
    expect(Object.keys(fieldErrors)).toEqual([name]);
  });

  it("a percentage of a category needs a line of it", () => {
    const values = valuesOf({ effect: "percent_of_category", percent: "20", category: "Kava" });
    expect(values.categories).toEqual(["Kava"]);
  });

  it("shows a code so that saving it unchanged changes nothing", () => {
    const anyTyped = fc.record({
      effect: fc.constantFrom(
        "percent_of_subtotal",
        "percent_of_category",
        "percent_of_lines",
        "price_per_tablet",
        "amount_off",
        "free_shipping",
      ),
      percent: fc.constantFrom("0.01", "15", "99.99", "100"),
      perTablet: fc.constantFrom("0.01", "1.5"),
      amountOff: fc.constantFrom("0.01", "$100", "100000"),
      category: fc.constantFrom("Kava", "Blue Lotus"),
      categories: fc.constantFrom("MGM", "MGM\nKava"),
      productIds: fc.constantFrom("", "1\n7"),
      groups: fc.constantFrom("", "og\naffiliate"),
      tabletCounts: fc.constantFrom("", "50", "50 100"),
      minimum: fc.constantFrom("", "0.01", "50"),
      from: fc.constantFrom("", "2026-11-27T00:00", "2026-07-01T12:34"),
      until: fc.constantFrom("", "2027-01-01T00:00"),
      firstOrderOnly: fc.constantFrom("", "on"),
      stacks: fc.constantFrom("", "on"),
      affiliateNumbers: fc.constantFrom("", "7, 0012"),
      useLimit: fc.constantFrom("", "1", "1000000"),
      usesEach: fc.constantFrom("", "3"),
      unmetText: fc.constantFrom("", "Only with Kava <b>"),
      note: fc.constantFrom("", "=1+1"),
    });
    fc.assert(
      fc.property(anyTyped, (changes) => {
        const values = valuesOf(changes);
        expect(CODE.validate(CODE.write(values), TODAY).values).toEqual(values);
        expect(CODE.accept(values, TODAY)).toEqual({ ok: true, value: values });
        expect(CODE.differences(values, values)).toEqual([]);
      }),
    );
  });
});

it("a change is told in words, term by term", () => {
  const before = valuesOf({ productIds: "1\n9" });
  const after = valuesOf({
    effect: "amount_off",
    amountOff: "12.50",
    useLimit: "1000",
    affiliateNumbers: "7",
    until: "2026-12-24T18:00",
  });
  const choices = { products: [{ value: "1", label: "50 MGM" }] };
  const { labels } = CODE;
  expect(CODE.differences(before, after, choices)).toEqual([
    { label: labels.effect, before: "Percent off the subtotal", after: "Dollars off" },
    { label: labels.percent, before: "10%", after: "none" },
    { label: labels.amountOff, before: "none", after: "$12.50" },
    { label: labels.productIds, before: "50 MGM, product 9", after: "any" },
    { label: labels.until, before: "never", after: "December 24, 2026 at 6:00 PM EST" },
    { label: labels.affiliateNumbers, before: "any, or none", after: "0007" },
    { label: labels.useLimit, before: "no limit", after: "1,000" },
  ]);
  expect(codeTerms(before, choices)).toContainEqual({
    term: labels.productIds,
    description: "50 MGM, product 9",
  });
  expect(effectOf(after)).toEqual({ kind: "amount_off", amountCents: cents(12_50) });
});
