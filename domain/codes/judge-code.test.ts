import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leadingNumber } from "#domain/catalog/leading-number.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { cents } from "#domain/money/cents.ts";
import { INVALID_DISCOUNT_CODE } from "./check-discount.ts";
import type { DiscountableLine } from "./check-discount.ts";
import { CODE } from "./code.ts";
import type { CodeCustomer, DiscountCode } from "./discount-code.ts";
import { checkCode, judgeCode } from "./judge-code.ts";

/* Proves CODE-10. */

const NOW = new Date("2026-11-23T12:00:00Z");

const STRANGER: CodeCustomer = {
  membership: NOT_A_MEMBER,
  isAffiliate: false,
  isNewCustomer: true,
  referrerNumber: null,
  uses: 0,
};

const LINES: DiscountableLine[] = [
  { productId: 1, name: "50 MGM Chewable Tablets", category: "MGM", totalCents: cents(100_00) },
  { productId: 7, name: "30 Kava Chewable Tablets", category: "Kava", totalCents: cents(30_00) },
];

const { values: VALUES } = CODE.validate(
  { ...CODE.blank, code: "SAVE", percent: "10" },
  "2026-11-23",
);

type Changes = Omit<Partial<DiscountCode>, "rule"> & {
  requires?: Partial<DiscountCode["rule"]["requires"]>;
};

function codeWith({ requires, ...changes }: Changes = {}): DiscountCode {
  if (VALUES === null) throw new Error("not a code");
  return {
    ...VALUES,
    rule: {
      code: "SAVE",
      effect: { kind: "percent_of_subtotal", percent: 10 },
      requires: {
        categories: [],
        productIds: [],
        tabletCounts: null,
        minimumCents: null,
        ...requires,
      },
      stacks: true,
      unmetText: "Not with this cart",
    },
    isActive: true,
    used: 0,
    ...changes,
  };
}

const told = (code: DiscountCode, customer: Partial<CodeCustomer> = {}, lines = LINES) => {
  const checked = checkCode(code, { now: NOW, lines, customer: { ...STRANGER, ...customer } });
  return checked.ok ? "applies" : checked.error;
};

const MOMENT_AGO = new Date("2026-11-23T11:59:59Z");
const SOON = new Date("2026-11-23T12:00:01Z");
const INVALID = INVALID_DISCOUNT_CODE;
const OG = { membership: { og: true, military: false } };

describe("a code's conditions", () => {
  it.each<[string, Changes, Partial<CodeCustomer>, string]>([
    ["no condition", {}, {}, "applies"],
    ["off", { isActive: false }, {}, INVALID],
    ["not begun", { from: SOON }, {}, INVALID],
    ["begun just now", { from: NOW }, {}, "applies"],
    ["ended just now", { until: NOW }, {}, "SAVE discount code has ended"],
    ["not ended", { from: MOMENT_AGO, until: SOON }, {}, "applies"],
    ["used up", { useLimit: 2, used: 2 }, {}, INVALID],
    ["one use left", { useLimit: 2, used: 1 }, {}, "applies"],
    [
      "used by this customer",
      { usesEach: 1 },
      { uses: 1 },
      "You have already used the SAVE discount code",
    ],
    ["used once of two", { usesEach: 2 }, { uses: 1 }, "applies"],
    ["a first order", { firstOrderOnly: true }, {}, "applies"],
    [
      "a later order",
      { firstOrderOnly: true },
      { isNewCustomer: false },
      "SAVE discount code can only be used for a first order",
    ],
    ["for OG members", { groups: ["og"] }, OG, "applies"],
    [
      "for members",
      { groups: ["og", "military"] },
      {},
      "SAVE discount code can only be used by OG members or military members",
    ],
    ["for no members", { groups: ["neither"] }, {}, "applies"],
    [
      "for no members, by one",
      { groups: ["neither"] },
      OG,
      "SAVE discount code can only be used by customers who are neither OG nor military members",
    ],
    ["for affiliates", { groups: ["affiliate", "military"] }, { isAffiliate: true }, "applies"],
    ["referred", { affiliateNumbers: [7, 12] }, { referrerNumber: 12 }, "applies"],
    [
      "referred by another",
      { affiliateNumbers: [7] },
      { referrerNumber: 70 },
      "SAVE discount code can only be used with a referral from its affiliate",
    ],
    ["a product", { requires: { productIds: [7] } }, {}, "applies"],
    [
      "a product or a category",
      { requires: { productIds: [9], categories: ["Kava"] } },
      {},
      "applies",
    ],
    ["nothing that counts", { requires: { productIds: [9] } }, {}, "Not with this cart"],
    ["tablets of anything", { requires: { tabletCounts: [30] } }, {}, "applies"],
    ["the minimum itself", { requires: { minimumCents: cents(130_00) } }, {}, "applies"],
    [
      "below the minimum",
      { requires: { minimumCents: cents(130_01) } },
      {},
      "SAVE discount code can only be used with a subtotal of at least $130.01",
    ],
  ])("%s", (_, changes, customer, words) => {
    expect(told(codeWith(changes), customer)).toBe(words);
  });

  it("an empty cart has nothing that counts, and no code is no code", () => {
    expect(told(codeWith(), {}, [])).toBe("Not with this cart");
    expect(checkCode(null, { now: NOW, lines: LINES, customer: STRANGER })).toEqual({
      ok: false,
      error: INVALID,
    });
  });

  it("are all explained, met or not, and only those that it has", () => {
    const code = codeWith({
      from: MOMENT_AGO,
      until: NOW,
      useLimit: 1,
      usesEach: 1,
      firstOrderOnly: true,
      groups: ["og"],
      affiliateNumbers: [7],
      requires: { minimumCents: cents(1), categories: ["Kava"] },
    });
    const findings = judgeCode(code, { now: NOW, lines: LINES, customer: STRANGER });
    expect(findings.map(({ condition, isMet }) => [condition, isMet])).toEqual([
      ["active", true],
      ["from", true],
      ["until", false],
      ["uses", true],
      ["uses_each", true],
      ["first_order", true],
      ["groups", false],
      ["affiliates", false],
      ["products", true],
      ["minimum", true],
    ]);
    for (const { why } of findings) expect(why).toMatch(/^[A-Z].*\.$/);
    const plain = judgeCode(codeWith(), { now: NOW, lines: LINES, customer: STRANGER });
    expect(plain.map(({ condition }) => condition)).toEqual(["active", "products"]);
  });
});

/** Any line of a category, with one of these tablet counts. */
function hasLine(
  categories: string[],
  tabletCounts: number[] | null,
  lines: readonly DiscountableLine[],
): boolean {
  return lines.some(
    ({ name, category }) =>
      categories.includes(category) &&
      (tabletCounts === null || tabletCounts.includes(leadingNumber(name))),
  );
}

it("a code with nothing but categories and tablets applies to the carts that have a line of both", () => {
  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 8 }),
    name: fc.constantFrom("50 MGM Chewable Tablets", "100 MGM", "150 MGM", "MGM Shots", "30 Kava"),
    category: fc.constantFrom("MGM", "Kava", "Kanna", "Shots", "Blue Lotus"),
    totalCents: fc.integer({ min: 0, max: 500_000 }).map(cents),
  });
  const anyCategories = fc
    .constantFrom(["Blue Lotus", "Kava", "Kanna"], ["Kava"], ["MGM"])
    .map((categories): string[] => [...categories]);
  const anyTablets = fc.option(fc.constant([50, 100]).map((counts): number[] => [...counts]));
  const anyCustomer = fc.record({
    membership: fc.record({ og: fc.boolean(), military: fc.boolean() }),
    isAffiliate: fc.boolean(),
    isNewCustomer: fc.boolean(),
    referrerNumber: fc.option(fc.integer({ min: 1, max: 99 })),
    uses: fc.nat(5),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      anyCategories,
      anyTablets,
      anyCustomer,
      (lines, categories, tabletCounts, customer) => {
        const code = codeWith({ requires: { categories, tabletCounts } });
        const expected = hasLine(categories, tabletCounts, lines);
        expect(told(code, customer, lines)).toBe(expected ? "applies" : "Not with this cart");
      },
    ),
  );
});
