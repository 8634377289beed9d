import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { QuoteLineInput } from "#domain/cart/quote-line.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import type { CartRequirement, DiscountRule } from "#domain/codes/discount-rule.ts";
import { add, cents } from "#domain/money/cents.ts";
import { USUAL_RATES } from "#domain/shipping/shipping-cost.ts";
import type { QuoteInput } from "./quote-types.ts";
import { quote } from "./quote.ts";

/* Proves PRICE-5, PRICE-6, PRICE-7, PRICE-8, PRICE-9, PRICE-13, CODE-6, CODE-12 and CODE-17. */

const ANY_CART: CartRequirement = {
  categories: [],
  productIds: [],
  tabletCounts: null,
  minimumCents: null,
};
const TEN_PERCENT: DiscountRule = {
  code: "TENKAVA",
  effect: { kind: "percent_of_category", percent: 10, category: "Kava" },
  requires: { ...ANY_CART, categories: ["Kava"] },
  stacks: true,
  unmetText: "TENKAVA needs Kava",
};
const EVERYTHING: DiscountRule = {
  code: "ALL",
  effect: { kind: "percent_of_subtotal", percent: 100 },
  requires: { ...ANY_CART, categories: ["Kava", "MGM"] },
  stacks: true,
  unmetText: "ALL needs something",
};
const PER_TABLET: DiscountRule = {
  code: "TABLET",
  effect: { kind: "price_per_tablet", perTabletCents: cents(150) },
  requires: { ...ANY_CART, categories: ["MGM"], tabletCounts: [50, 100] },
  stacks: true,
  unmetText: "TABLET needs MGM",
};

const FREE_SHIPPING: DiscountRule = {
  code: "SHIPFREE",
  effect: { kind: "free_shipping" },
  requires: { ...ANY_CART, minimumCents: cents(5_000) },
  stacks: false,
  unmetText: "SHIPFREE needs something",
};
const FORTY_DOLLARS: DiscountRule = {
  code: "FORTY",
  effect: { kind: "amount_off", amountCents: cents(40_00) },
  requires: { ...ANY_CART, productIds: [1, 2] },
  stacks: false,
  unmetText: "FORTY needs tablets",
};

function line(changes: Partial<QuoteLineInput> = {}): QuoteLineInput {
  return {
    productId: 1,
    name: "50 MGM Chewable Tablets",
    category: "MGM",
    flavor: "Mint",
    quantity: 1,
    prices: { baseCents: cents(10_000), ogCents: cents(8_000), militaryCents: cents(9_000) },
    ...changes,
  };
}

function input(changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    lines: [line()],
    membership: NOT_A_MEMBER,
    discount: null,
    shippingType: "standard",
    overnightRateCents: null,
    rates: USUAL_RATES,
    referral: { verified: false, isNewCustomer: true },
    affiliate: null,
    ...changes,
  };
}

const amount = fc.integer({ min: 0, max: 100_000 }).map(cents);
const anyLine: fc.Arbitrary<QuoteLineInput> = fc.record({
  productId: fc.integer({ min: 1, max: 8 }),
  name: fc.constantFrom("50 MGM Chewable Tablets", "100 MGM Chewable Tablets", "MGM Shots"),
  category: fc.constantFrom("MGM", "Kava", "Shots"),
  flavor: fc.constantFrom("", "Mint", "Berry"),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  prices: fc.record({
    baseCents: amount,
    ogCents: fc.option(amount),
    militaryCents: fc.option(amount),
  }),
});
const anyLines = fc.uniqueArray(anyLine, { selector: cartLineKey, maxLength: 12 });
const anyInput: fc.Arbitrary<QuoteInput> = fc.record({
  lines: anyLines,
  membership: fc.record({ og: fc.boolean(), military: fc.boolean() }),
  discount: fc.constantFrom(
    null,
    TEN_PERCENT,
    EVERYTHING,
    PER_TABLET,
    FREE_SHIPPING,
    FORTY_DOLLARS,
  ),
  shippingType: fc.constantFrom("standard", "overnight"),
  overnightRateCents: fc.option(amount),
  rates: fc.record({ standardCents: amount, overnightCents: amount }),
  referral: fc.record({ verified: fc.boolean(), isNewCustomer: fc.boolean() }),
  affiliate: fc.option(
    fc.record({
      balanceCents: fc.integer({ min: -100_000, max: 1_000_000 }).map(cents),
      wantsToSpend: fc.boolean(),
    }),
  ),
});

describe("a code", () => {
  const referral = { verified: true, isNewCustomer: true };

  it("takes dollars off, at most the subtotal, and may keep the first-order discount away", () => {
    const made = quote(input({ discount: FORTY_DOLLARS, referral }));
    expect(made).toMatchObject({ discountCents: 40_00, newCustomerDiscountCents: 0 });
    const cheap = { baseCents: cents(12_34), ogCents: null, militaryCents: null };
    const small = quote(input({ discount: FORTY_DOLLARS, lines: [line({ prices: cheap })] }));
    expect(small).toMatchObject({ discountCents: 12_34, totalCents: 14_99 });
    const other = quote(
      input({ discount: FORTY_DOLLARS, referral, lines: [line({ productId: 3 })] }),
    );
    expect(other).toMatchObject({ discountCode: null, newCustomerDiscountCents: 11_50 });
  });

  it("makes standard shipping free from its minimum on, and no other", () => {
    const made = quote(input({ discount: FREE_SHIPPING, referral }));
    expect(made).toMatchObject({
      discountCode: "SHIPFREE",
      shippingCents: 0,
      newCustomerDiscountCents: 0,
      totalCents: 100_00,
    });
    const overnight = quote(
      input({ discount: FREE_SHIPPING, referral, shippingType: "overnight" }),
    );
    // An extra allowance that ends by tomorrow isn't available tomorrow.
    expect(overnight).toMatchObject({ shippingCents: 49_00, newCustomerDiscountCents: 14_90 });
    const cheap = { baseCents: cents(49_99), ogCents: null, militaryCents: null };
    const below = quote(input({ discount: FREE_SHIPPING, lines: [line({ prices: cheap })] }));
    expect(below).toMatchObject({ discountCode: null, shippingCents: 14_99 });
  });
});

describe("every quote", () => {
  it("has no amount below zero and no discount above its base", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const made = quote(given);
        for (const value of [
          made.subtotalCents,
          made.discountCents,
          made.shippingCents,
          made.newCustomerDiscountCents,
          made.totalCents,
          made.affiliateAppliedCents,
          made.finalCents,
        ])
          expect(value).toBeGreaterThanOrEqual(0);
        expect(made.discountCents).toBeLessThanOrEqual(made.subtotalCents);
        for (const priced of made.lines)
          expect(priced.discountCents).toBeLessThanOrEqual(priced.totalCents);
      }),
    );
  });

  it("has parts that sum to the whole", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const made = quote(given);
        expect(add(...made.lines.map(({ totalCents }) => totalCents))).toBe(made.subtotalCents);
        expect(add(...made.lines.map(({ discountCents }) => discountCents))).toBe(
          made.discountCents,
        );
        const sum =
          made.subtotalCents -
          made.discountCents +
          made.shippingCents -
          made.newCustomerDiscountCents;
        expect(made.totalCents).toBe(Math.max(0, sum));
        expect(add(made.finalCents, made.affiliateAppliedCents)).toBe(made.totalCents);
      }),
    );
  });

  it("is the same when computed again", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        expect(quote(given)).toEqual(quote(structuredClone(given)));
      }),
    );
  });

  it("explains every amount: fired entries add up to it, the others say why they did not fire", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const made = quote(given);
        const whole = made.receipt.filter((entry) => entry.fired && entry.line === undefined);
        const said = (amountName: string) => {
          const entries = whole.filter((entry) => entry.amount === amountName);
          return entries.at(-1)?.cents ?? 0;
        };
        expect(said("subtotal")).toBe(made.subtotalCents);
        expect(said("discount_amount")).toBe(made.discountCents);
        expect(said("shipping_cost")).toBe(made.shippingCents);
        expect(said("new_customer_discount")).toBe(made.newCustomerDiscountCents);
        expect(said("total_amount")).toBe(made.totalCents);
        expect(said("affiliate_income_applied")).toBe(made.affiliateAppliedCents);
        expect(said("final_total")).toBe(made.finalCents);
        for (const priced of made.lines) {
          const fired = made.receipt.filter(
            (entry) =>
              entry.amount === "unit_price" &&
              entry.fired &&
              entry.line !== undefined &&
              cartLineKey(entry.line) === cartLineKey(priced),
          );
          expect(fired.map(({ rule, cents: value }) => [rule, value])).toEqual([
            [priced.priceRule, priced.unitPriceCents],
          ]);
        }
        for (const entry of made.receipt) {
          expect(entry.why).not.toBe("");
          expect(entry.fired || entry.cents === 0).toBe(true);
        }
      }),
    );
  });

  it("has a subtotal that no additional line lowers", () => {
    fc.assert(
      fc.property(anyInput, anyLine, (given, extra) => {
        fc.pre(!given.lines.some((other) => cartLineKey(other) === cartLineKey(extra)));
        const more = quote({ ...given, lines: [...given.lines, extra] });
        expect(more.subtotalCents).toBeGreaterThanOrEqual(quote(given).subtotalCents);
      }),
    );
  });
});

describe("a quote", () => {
  it("adds up an ordinary order", () => {
    const made = quote(input({ lines: [line({ quantity: 2 })] }));
    expect(made).toMatchObject({
      subtotalCents: 20_000,
      discountCents: 0,
      discountCode: null,
      shippingCents: 1_499,
      newCustomerDiscountCents: 0,
      totalCents: 21_499,
      affiliateAppliedCents: 0,
      finalCents: 21_499,
    });
  });

  it("stacks the referral's 10% of subtotal and shipping on a discount code", () => {
    const made = quote(
      input({
        lines: [line({ category: "Kava", name: "30 Kava Chewable Tablets" })],
        discount: TEN_PERCENT,
        referral: { verified: true, isNewCustomer: true },
      }),
    );
    expect(made).toMatchObject({
      discountCents: 1_000,
      discountCode: "TENKAVA",
      newCustomerDiscountCents: 1_150, // 10% of 114.99, half up
      totalCents: 9_349,
    });
  });

  it.each([
    { verified: true, isNewCustomer: false },
    { verified: false, isNewCustomer: true },
  ])("gives no referral discount to %j", (referral) => {
    expect(quote(input({ referral })).newCustomerDiscountCents).toBe(0);
  });

  it("never goes below zero, no matter how much is deducted", () => {
    const made = quote(
      input({ discount: EVERYTHING, referral: { verified: true, isNewCustomer: true } }),
    );
    expect(made.totalCents).toBe(1_499 - 1_150);
    const large = quote(
      input({
        lines: [line({ quantity: 2 })],
        discount: EVERYTHING,
        referral: { verified: true, isNewCustomer: true },
      }),
    );
    expect(large.totalCents).toBe(0);
    expect(large.receipt).toContainEqual(
      expect.objectContaining({ rule: "never_below_zero", fired: true }),
    );
  });

  it("takes a $1.50 code off the member's price", () => {
    const made = quote(input({ discount: PER_TABLET, membership: { og: true, military: false } }));
    expect(made.lines[0]).toMatchObject({
      priceRule: "og",
      unitPriceCents: 8_000,
      basePriceCents: 10_000,
      discountCents: 500,
    });
  });

  it("drops a code if the cart no longer meets its requirement, and says so", () => {
    const made = quote(input({ discount: TEN_PERCENT }));
    expect(made).toMatchObject({ discountCents: 0, discountCode: null });
    expect(made.receipt).toContainEqual({
      amount: "discount_amount",
      rule: "TENKAVA",
      fired: false,
      cents: 0,
      why: "TENKAVA needs Kava",
    });
  });

  it.each([
    ["standard", 9_900, 1_499],
    ["overnight", 9_900, 9_900],
    ["overnight", null, 4_900],
  ] as const)("ships %s at a rate of %s for %d cents", (shippingType, rate, expected) => {
    const overnightRateCents = rate === null ? null : cents(rate);
    expect(quote(input({ shippingType, overnightRateCents })).shippingCents).toBe(expected);
  });

  it.each([
    [5_000, true, 5_000],
    [5_000, false, 0],
    [1_000_000, true, 11_499],
    [-5_000, true, 0],
  ])("from a balance of %d, wanted %s, applies %d cents", (balance, wantsToSpend, applied) => {
    const made = quote(input({ affiliate: { balanceCents: cents(balance), wantsToSpend } }));
    expect(made.affiliateAppliedCents).toBe(applied);
    expect(made.finalCents).toBe(11_499 - applied);
  });

  it("refuses the same product and flavor twice, and an invalid quantity", () => {
    expect(() => quote(input({ lines: [line(), line()] }))).toThrow(/occurs twice/);
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(() => quote(input({ lines: [line({ quantity })] }))).toThrow(RangeError);
  });
});
