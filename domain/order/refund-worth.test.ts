import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, type Cents, cents, percentOf, times, ZERO } from "#domain/money/cents.ts";
import { paidForParts, type RefundableOrder, worthOf } from "./refund-worth.ts";

/* Proves REFUND-8. */

/** Any order that a quote could produce: a code takes some of each line, a first order a tenth of the total. */
const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        price: fc.integer({ min: 0, max: 300_00 }),
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    shipping: fc.constantFrom(0, 1499, 4900, 6133),
    isFirst: fc.boolean(),
  })
  .map(({ lines, shipping, isFirst }): RefundableOrder => {
    const priced = lines.map(({ quantity, price, off }, at) => ({
      id: 70 + at,
      title: `Line ${at}`,
      quantity,
      priceCents: cents(price),
      discountCents: percentOf(times(cents(price), quantity), off),
      refundedUnits: 0,
    }));
    const subtotal = add(ZERO, ...priced.map((line) => times(line.priceCents, line.quantity)));
    const discount = add(ZERO, ...priced.map((line) => line.discountCents));
    const first = isFirst ? percentOf(cents(subtotal + shipping), 10) : ZERO;
    return {
      lines: priced,
      shippingCents: cents(shipping),
      isShippingRefunded: false,
      totalCents: cents(Math.max(0, subtotal - discount + shipping - first)),
    };
  });

/** The order after a refund. */
const after = (order: RefundableOrder, id: number | null, units: number): RefundableOrder =>
  id === null
    ? { ...order, isShippingRefunded: true }
    : {
        ...order,
        lines: order.lines.map((line) =>
          line.id === id ? { ...line, refundedUnits: line.refundedUnits + units } : line,
        ),
      };

describe("what is refunded part by part", () => {
  it("comes to exactly what each line was paid, and all of it to exactly the total, in any sequence", () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (whole, choices) => {
        const paid = paidForParts(whole);
        expect(add(paid.shippingCents, ...paid.lineCents)).toBe(whole.totalCents);
        const refunded = new Map<number | null, number>();
        let order = whole;
        const next = () => choices.next().value ?? 0;
        for (;;) {
          const open: (number | null)[] = [
            ...order.lines.filter((one) => one.refundedUnits < one.quantity).map(({ id }) => id),
            ...(order.isShippingRefunded ? [] : [null]),
          ];
          if (open.length === 0) break;
          const id = open[next() % open.length] ?? null;
          const line = order.lines.find((one) => one.id === id);
          const units = line ? 1 + (next() % (line.quantity - line.refundedUnits)) : 0;
          const worth = worthOf(order, {
            lines: line ? [{ id: line.id, units }] : [],
            isWithShipping: line === undefined,
          });
          // A part that cost nothing can't be refunded.
          const amount: Cents = worth.ok ? worth.value.amountCents : ZERO;
          expect(amount).toBeGreaterThanOrEqual(0);
          refunded.set(id, (refunded.get(id) ?? 0) + amount);
          order = after(order, id, units);
        }
        whole.lines.forEach(({ id }, at) => expect(refunded.get(id)).toBe(paid.lineCents[at]));
        expect(refunded.get(null)).toBe(paid.shippingCents);
      }),
    );
  });

  it("comes to the same at once as one after the other", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const all = worthOf(order, {
          lines: order.lines.map(({ id, quantity }) => ({ id, units: quantity })),
          isWithShipping: paidForParts(order).shippingCents > 0,
        });
        expect(all.ok ? all.value.amountCents : ZERO).toBe(order.totalCents);
      }),
    );
  });
});

it("units are never refunded more excise than tax, and all of both in the end", () => {
  const taxes = fc.record({
    quantity: fc.integer({ min: 1, max: 60 }),
    exciseCents: fc.integer({ min: 0, max: 200 }),
    salesCents: fc.integer({ min: 0, max: 200 }),
  });
  fc.assert(
    fc.property(taxes, ({ quantity, exciseCents, salesCents }) => {
      const taxCents = cents(exciseCents + salesCents);
      const parts = Array.from({ length: quantity }, (_, refundedUnits) => {
        const line = {
          id: 7,
          title: "Mint",
          quantity,
          priceCents: cents(500),
          discountCents: ZERO,
        };
        const taxed = { ...line, taxCents, exciseCents: cents(exciseCents), refundedUnits };
        const worth = worthOf(
          {
            totalCents: times(line.priceCents, quantity),
            shippingCents: ZERO,
            isShippingRefunded: false,
            lines: [taxed],
          },
          { lines: [{ id: 7, units: 1 }], isWithShipping: false },
        );
        if (!worth.ok) throw new Error(worth.error);
        expect(worth.value.exciseCents).toBeLessThanOrEqual(worth.value.taxCents);
        return worth.value;
      });
      expect(add(...parts.map((part) => part.taxCents))).toBe(taxCents);
      expect(add(...parts.map((part) => part.exciseCents))).toBe(exciseCents);
    }),
  );
});

const two: RefundableOrder = {
  totalCents: cents(105_00),
  shippingCents: cents(14_99),
  isShippingRefunded: false,
  lines: [
    {
      id: 7,
      title: "Mint",
      quantity: 3,
      priceCents: cents(33_34),
      discountCents: ZERO,
      refundedUnits: 1,
    },
    { id: 8, title: "Gift", quantity: 1, priceCents: ZERO, discountCents: ZERO, refundedUnits: 0 },
  ],
};

describe("what cannot be refunded", () => {
  it.each([
    [[{ id: 7, units: 3 }], false, "Up to 2 of Mint can be refunded."],
    [[{ id: 7, units: -1 }], false, "Enter whole numbers of units."],
    [[{ id: 7, units: 0.5 }], false, "Enter whole numbers of units."],
    [[{ id: 7, units: 1e20 }], false, "Enter whole numbers of units."],
    [[{ id: 9, units: 1 }], false, "An item isn't part of this order."],
    [
      [
        { id: 7, units: 1 },
        { id: 7, units: 1 },
      ],
      false,
      "An item is listed twice.",
    ],
    [[{ id: 8, units: 1 }], false, "Nothing to refund: nothing was paid for this."],
    [[], false, "Nothing to refund: nothing was paid for this."],
  ])("%j, shipping %s: %s", (lines, isWithShipping, error) => {
    expect(worthOf(two, { lines, isWithShipping })).toEqual({ ok: false, error });
  });

  it("is shipping for the second time", () => {
    const again = worthOf(
      { ...two, isShippingRefunded: true },
      { lines: [], isWithShipping: true },
    );
    expect(again).toEqual({ ok: false, error: "Shipping was already refunded." });
  });
});

it("a unit is worth its share of what was paid after the first order's discount, shipping too", () => {
  // $100.02 of tablets and $14.99 of shipping, of which $105.00 was paid.
  expect(worthOf(two, { lines: [{ id: 7, units: 1 }], isWithShipping: true })).toMatchObject({
    value: { lines: [{ amountCents: 30_43 }], shippingCents: 13_69 },
  });
});
