import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { codeFields } from "./code-fields.ts";
import { CODE_CONDITIONS } from "./code-finding.ts";
import { type CodeFields, NEW_CODE, parseCode, validateCode } from "./code-form.ts";
import { codeChanges, codeTerms } from "./code-words.ts";

/* Proves CODE-11, and what no code may be. */

const typed = (changes: Partial<CodeFields> = {}): CodeFields => ({
  ...NEW_CODE,
  code: "save10",
  percent: "10",
  ...changes,
});

function valuesOf(changes: Partial<CodeFields> = {}) {
  const { values, fieldErrors } = validateCode(typed(changes));
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return values;
}

describe("a code's form", () => {
  it("needs a code and what it takes off, and nothing else", () => {
    expect(valuesOf()).toEqual({
      note: "",
      rule: {
        code: "SAVE10",
        effect: { kind: "percent_of_subtotal", percent: 10 },
        requires: { categories: [], productIds: [], tabletCounts: null, minimumCents: null },
        stacks: true,
        unmetText: "SAVE10 discount code cannot be used with what is in your cart",
      },
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

  it.each<[keyof CodeFields, Partial<CodeFields>]>([
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
    ["dollars", { effect: "amount_off", dollars: "0" }],
    ["dollars", { effect: "amount_off", dollars: "-10" }],
    ["dollars", { effect: "amount_off", dollars: "99999999999999" }],
    ["dollars", { effect: "amount_off", dollars: "1.005" }],
    ["dollars", { effect: "price_per_tablet", categories: ["MGM"] }],
    ["categories", { effect: "price_per_tablet", dollars: "1.50" }],
    ["products", { products: ["1; drop table orders"] }],
    ["groups", { groups: ["og", "staff"] }],
    ["tabletCounts", { tabletCounts: "50, many" }],
    ["tabletCounts", { tabletCounts: "0" }],
    ["minimum", { minimum: "-1" }],
    ["minimum", { minimum: "lots" }],
    ["from", { from: "2026-02-30T00:00" }],
    ["until", { until: "yesterday" }],
    ["until", { from: "2026-11-27T00:00", until: "2026-11-26T00:00" }],
    ["until", { from: "2026-11-27T00:00", until: "2026-11-27T00:00" }],
    ["affiliates", { affiliates: "0007, someone" }],
    ["affiliates", { affiliates: Array.from({ length: 51 }, (_, at) => at + 1).join() }],
    ["useLimit", { useLimit: "0" }],
    ["useLimit", { useLimit: "1.5" }],
    ["useLimit", { useLimit: "9999999999" }],
    ["usesEach", { usesEach: "-1" }],
    ["note", { note: "x".repeat(201) }],
    ["unmetText", { unmetText: "a\u202eb" }],
  ])("refuses %s of %j", (name, changes) => {
    const { values, fieldErrors } = validateCode(typed(changes));
    expect(values).toBeNull();
    expect(Object.keys(fieldErrors)).toEqual([name]);
  });

  it("a percentage of a category needs a line of it", () => {
    const values = valuesOf({ effect: "percent_of_category", percent: "20", category: "Kava" });
    expect(values.rule.requires.categories).toEqual(["Kava"]);
  });

  it("is read from any body without throwing", () => {
    const anyList = fc.array(fc.anything());
    fc.assert(
      fc.property(
        fc.anything(),
        anyList,
        anyList,
        anyList,
        (body, categories, products, groups) => {
          const { values, fieldErrors } = validateCode(
            parseCode(body, { categories, products, groups }),
          );
          expect(values === null).toBe(Object.keys(fieldErrors).length > 0);
        },
      ),
    );
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
      dollars: fc.constantFrom("0.01", "1.5", "$100", "100000"),
      category: fc.constantFrom("Kava", "Blue Lotus"),
      categories: fc.subarray(["MGM", "Kava"], { minLength: 1 }),
      products: fc.subarray(["1", "7"]),
      groups: fc.subarray(["og", "military", "neither", "affiliate"]),
      tabletCounts: fc.constantFrom("", "50", "50 100"),
      minimum: fc.constantFrom("", "0.01", "50"),
      from: fc.constantFrom("", "2026-11-27T00:00", "2026-07-01T12:34"),
      until: fc.constantFrom("", "2027-01-01T00:00"),
      firstOrderOnly: fc.constantFrom("", "on"),
      stacks: fc.constantFrom("", "on"),
      affiliates: fc.constantFrom("", "7, 0012"),
      useLimit: fc.constantFrom("", "1", "1000000"),
      usesEach: fc.constantFrom("", "3"),
      unmetText: fc.constantFrom("", "Only with Kava <b>"),
      note: fc.constantFrom("", "=1+1"),
    });
    fc.assert(
      fc.property(anyTyped, (changes) => {
        const values = valuesOf(changes);
        expect(validateCode(codeFields(values)).values).toEqual(values);
        expect(codeChanges(values, values, new Map())).toEqual([]);
      }),
    );
  });
});

it("a change is told in words, term by term", () => {
  const before = valuesOf({ products: ["1", "9"] });
  const after = valuesOf({
    effect: "amount_off",
    dollars: "12.50",
    useLimit: "1000",
    affiliates: "7",
    until: "2026-12-24T18:00",
  });
  expect(codeChanges(before, after, new Map([[1, "50 MGM"]]))).toEqual([
    { label: "What it takes off", before: "10% off the subtotal", after: "$12.50 off" },
    { label: "Counts for", before: "50 MGM, product 9", after: "everything" },
    { label: "Ends", before: "never", after: "December 24, 2026 at 6:00 PM EST" },
    { label: "Referred by", before: "anyone or no one", after: "0007" },
    { label: CODE_CONDITIONS.uses, before: "no limit", after: "1,000" },
  ]);
  expect(codeTerms(before, new Map()).filter(({ isSet }) => isSet)).toHaveLength(3);
  expect(after.rule.effect).toEqual({ kind: "amount_off", amountCents: cents(12_50) });
});
