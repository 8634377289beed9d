import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, cents, subtract, ZERO } from "#domain/money/cents.ts";
import { worthOf } from "#domain/order/refund-worth.ts";
import type { QuoteInput } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import { USUAL_RATES } from "#domain/shipping/shipping-cost.ts";
import { chargedIn, type ChargedState, type QuoteTax } from "./sales-tax.ts";

/* Proves TAX-6 and TAX-7. */

const anyLine = fc.record({ base: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 20 }) });
const anyInput = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 50 }),
    isOvernight: fc.boolean(),
    isFirst: fc.boolean(),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    balance: fc.option(fc.nat(2_000_000)),
  })
  .map(({ lines, isOvernight, isFirst, percent, balance }): QuoteInput => ({
    lines: lines.map(({ base, quantity }, at) => ({
      productId: at + 1,
      flavor: "",
      name: "Bottle",
      category: "MGM",
      imageUrl: "/x.png",
      quantity,
      prices: { baseCents: cents(base), ogCents: null, militaryCents: null },
    })),
    membership: { og: false, military: false },
    discount:
      percent === null
        ? null
        : {
            code: "ANY",
            effect: { kind: "percent_of_subtotal", percent },
            requires: { categories: [], productIds: [], tabletCounts: [], minimumCents: null },
            stacks: true,
            unmetText: "",
          },
    shippingType: isOvernight ? "overnight" : "standard",
    overnightRateCents: null,
    rates: USUAL_RATES,
    referral: { verified: isFirst, isNewCustomer: isFirst },
    affiliate: balance === null ? null : { balanceCents: cents(balance), wantsToSpend: true },
  }));
const anyTax: fc.Arbitrary<QuoteTax> = fc.record({
  rates: fc.array(
    fc.record({
      state: fc.constant("WA" as const),
      level: fc.constantFrom("state" as const, "zip" as const),
      place: fc.constant(""),
      fromDay: fc.constant("2026-01-01"),
      millionths: fc.nat(300_000),
      fileId: fc.constant(1),
    }),
    { maxLength: 3 },
  ),
  taxesShipping: fc.boolean(),
  untaxed: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 10 }),
});

describe("a quote", () => {
  it("is the same with a tax beside it, which is all that it adds to what is paid", () => {
    fc.assert(
      fc.property(anyInput, anyTax, (input, tax) => {
        const plain = quote(input);
        const { tax: charged, ...taxed } = quote({ ...input, tax });
        const due = charged?.totalCents ?? ZERO;
        expect({
          ...taxed,
          finalCents: subtract(taxed.finalCents, due),
          receipt: taxed.receipt.filter(
            ({ amount }) => amount !== "sales_tax" && amount !== "final_total",
          ),
        }).toEqual({
          ...plain,
          receipt: plain.receipt.filter(({ amount }) => amount !== "final_total"),
        });
        expect(due).toBeGreaterThanOrEqual(0);
        expect(charged === undefined).toBe(due === 0);
        expect(charged === undefined || add(...charged.lines, charged.shippingCents) === due).toBe(
          true,
        );
      }),
    );
  });

  it("is untaxed where nothing is due: no line shows, and the receipt is as ever", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const none = { rates: [], taxesShipping: true, untaxed: [] };
        expect(quote({ ...input, tax: none })).toEqual(quote(input));
      }),
    );
  });

  it("never taxes more than what was paid for a part, nor what is not taxed", () => {
    fc.assert(
      fc.property(anyInput, anyTax, (input, tax) => {
        const { tax: charged, lines, totalCents } = quote({ ...input, tax });
        const taxed = charged ? add(...charged.taxedLines, charged.taxedShippingCents) : ZERO;
        expect(taxed).toBeLessThanOrEqual(totalCents);
        const free = lines.map(({ productId }) => tax.untaxed.includes(productId));
        expect(free.every((isFree, at) => !isFree || (charged?.lines[at] ?? 0) === 0)).toBe(true);
      }),
    );
  });
});

it("the tax of units that are refunded a few at a time comes to the line's, whatever the order", () => {
  const anySplit = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    price: fc.nat(20_000),
    taxCents: fc.nat(50_000),
    shippingTaxCents: fc.nat(500),
    steps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 40 }),
  });
  fc.assert(
    fc.property(anySplit, ({ quantity, price, taxCents, shippingTaxCents, steps }) => {
      let refundedUnits = 0;
      let [tax, amount] = [0, 0];
      const shippingCents = cents(14_99);
      const line = { id: 1, title: "x", quantity, priceCents: cents(price), discountCents: ZERO };
      const order = (isShippingRefunded: boolean) => ({
        totalCents: cents(price * quantity + shippingCents),
        shippingCents,
        shippingTaxCents: cents(shippingTaxCents),
        isShippingRefunded,
        lines: [{ ...line, taxCents: cents(taxCents), refundedUnits }],
      });
      for (const step of [...steps, quantity]) {
        const units = Math.min(step, quantity - refundedUnits);
        const worth = worthOf(order(true), { lines: [{ id: 1, units }], isWithShipping: false });
        tax += worth.ok ? worth.value.taxCents : 0;
        amount += worth.ok ? worth.value.amountCents : 0;
        refundedUnits += units;
      }
      const shipping = worthOf(order(false), { lines: [], isWithShipping: true });
      tax += shipping.ok ? shipping.value.taxCents : 0;
      amount += shipping.ok ? shipping.value.amountCents : 0;
      expect([tax, amount]).toEqual([
        taxCents + shippingTaxCents,
        price * quantity + shippingCents + taxCents + shippingTaxCents,
      ]);
    }),
  );
});

it("a state is charged on its days alone", () => {
  const all: ChargedState[] = [
    { state: "WA", from: "2026-06-01", until: "2026-12-31", taxesShipping: true, untaxed: [] },
    { state: "WA", from: "2027-02-01", until: null, taxesShipping: false, untaxed: [3] },
  ];
  const days = ["2026-05-31", "2026-06-01", "2026-12-31", "2027-01-01", "2027-02-01", "2099-01-01"];
  expect(days.map((day) => chargedIn(all, "WA", day)?.taxesShipping)).toEqual([
    undefined,
    true,
    true,
    undefined,
    false,
    false,
  ]);
  expect(chargedIn(all, "OR", "2026-07-01")).toBeNull();
});
