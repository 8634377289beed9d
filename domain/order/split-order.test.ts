import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, type Cents, cents, percentOf, subtract, times, ZERO } from "#domain/money/cents.ts";
import { proportionOf } from "#domain/money/proportion.ts";
import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";
import { worthOf } from "./refund-worth.ts";
import { refundableOrder } from "./refundable-order.ts";
import { type OrderPart, type OrderToSplit, type SplitAmounts, splitOrder } from "./split-order.ts";

/* Proves the division in SHIP-30. */

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 0, max: 300_00 }),
  off: fc.integer({ min: 0, max: 80 }),
  /** Millionths of the price, by place. */
  rates: fc.array(fc.integer({ min: 0, max: 95_000 }), { maxLength: 3 }),
  excise: fc.integer({ min: 0, max: 400 }),
});

/** Any card order that a quote could produce, with the units of each line that ship now. */
const anySplit = fc
  .record({
    lines: fc.array(fc.tuple(anyLine, fc.nat({ max: 12 })), { minLength: 1, maxLength: 5 }),
    shipping: fc.constantFrom(0, 14_99, 49_00, 61_33),
    isFirst: fc.boolean(),
    applied: fc.integer({ min: 0, max: 99 }),
    earns: fc.boolean(),
  })
  .map(({ lines: wished, ...rest }) => ({
    whole: orderOf(
      wished.map(([line]) => line),
      rest,
    ),
    ships: wished.map(([{ quantity }, now], at) => ({
      orderItemId: 70 + at,
      quantity: Math.min(quantity, now),
    })),
  }));

interface Terms {
  shipping: number;
  isFirst: boolean;
  applied: number;
  earns: boolean;
}

type AnyLine = typeof anyLine extends fc.Arbitrary<infer Value> ? Value : never;

function orderOf(wished: readonly AnyLine[], terms: Terms): OrderToSplit {
  const lines = wished.map(({ quantity, price, off }, at) => ({
    id: 70 + at,
    orderItemText: `${at} Tablets x ${quantity} = ${quantity}`,
    productId: at,
    itemFlavor: "Mint",
    quantity,
    price: cents(price),
    discountAmount: percentOf(times(cents(price), quantity), off),
  }));
  const taxes = wished.flatMap(({ rates, excise, quantity, price }, at) => [
    ...rates.map((rate, level) => {
      const taxed = times(cents(price), quantity);
      return {
        id: 1000 + at * 10 + level,
        orderItemId: 70 + at,
        kind: "sales" as const,
        taxed,
        amount: proportionOf(taxed, cents(rate), cents(1_000_000)),
      };
    }),
    ...(excise === 0
      ? []
      : [
          {
            id: 1009 + at * 10,
            orderItemId: 70 + at,
            kind: "excise" as const,
            taxed: ZERO,
            amount: cents(excise),
          },
        ]),
  ]);
  const shippingTax = {
    id: 999,
    orderItemId: null,
    kind: "sales" as const,
    taxed: cents(terms.shipping),
    amount: percentOf(cents(terms.shipping), 8),
  };
  return { ...moneyOf(lines, [...taxes, shippingTax], terms), lines };
}

function moneyOf(
  lines: OrderToSplit["lines"],
  taxes: OrderToSplit["taxes"],
  { shipping, isFirst, applied, earns }: Terms,
): Pick<OrderToSplit, "order" | "taxes"> {
  const subtotal = add(...lines.map(({ price, quantity }) => times(price, quantity)));
  const discountAmount = add(...lines.map((line) => line.discountAmount));
  const shippingCost = cents(shipping);
  const newCustomerDiscount = isFirst ? percentOf(add(subtotal, shippingCost), 10) : ZERO;
  const owed = subtotal - discountAmount + shipping - newCustomerDiscount;
  const totalAmount = cents(Math.max(0, owed));
  const affiliateIncomeApplied = percentOf(totalAmount, applied);
  const amountOf = (rows: typeof taxes) => add(...rows.map(({ amount }) => amount));
  const taxAmount = amountOf(taxes);
  const finalTotal = add(subtract(totalAmount, affiliateIncomeApplied), taxAmount);
  const amounts = {
    subtotal,
    discountAmount,
    shippingCost,
    newCustomerDiscount,
    totalAmount,
    affiliateIncomeApplied,
    taxAmount,
    exciseAmount: amountOf(taxes.filter(({ kind }) => kind === "excise")),
    finalTotal,
    commission: earns ? percentOf(totalAmount, 5) : ZERO,
  };
  return {
    order: { ...amounts, discountCode: "TEN", receipt: receiptOf(amounts, lines) },
    taxes,
  };
}

const entry = (amount: ReceiptEntry["amount"], of: Cents, rest: Partial<ReceiptEntry> = {}) => ({
  amount,
  rule: "rule",
  fired: true,
  cents: of,
  why: "Because.",
  ...rest,
});

const receiptOf = (amounts: SplitAmounts, lines: OrderToSplit["lines"]): ReceiptEntry[] => [
  ...lines.map(({ productId, price }) =>
    entry("unit_price", price, { line: { productId, flavor: "Mint" } }),
  ),
  entry("subtotal", amounts.subtotal),
  entry("discount_amount", amounts.discountAmount),
  ...lines.map(({ productId, discountAmount }) =>
    entry("discount_amount", discountAmount, { line: { productId, flavor: "Mint" } }),
  ),
  entry("shipping_cost", amounts.shippingCost),
  entry("new_customer_discount", amounts.newCustomerDiscount),
  entry("total_amount", amounts.totalAmount),
  entry("affiliate_income_applied", amounts.affiliateIncomeApplied),
  entry("sales_tax", percentOf(subtract(amounts.taxAmount, amounts.exciseAmount), 30)),
  entry(
    "sales_tax",
    subtract(
      amounts.taxAmount,
      amounts.exciseAmount,
      percentOf(subtract(amounts.taxAmount, amounts.exciseAmount), 30),
    ),
  ),
  entry("excise", amounts.exciseAmount),
  entry("final_total", amounts.finalTotal),
];

const AMOUNTS = Object.keys(
  orderOf([], { shipping: 0, isFirst: false, applied: 0, earns: false }).order,
).filter((name): name is keyof SplitAmounts => name !== "discountCode" && name !== "receipt");

/** One of the two orders, in stored form. */
function storedPart({ lines, taxes }: OrderToSplit, part: OrderPart): OrderToSplit {
  return {
    order: { ...part.amounts, discountCode: part.discountCode, receipt: part.receipt },
    lines: lines.flatMap((line) => {
      const own = part.lines.get(line.id);
      return own ? [{ ...line, ...own }] : [];
    }),
    taxes: taxes.flatMap((tax) => {
      const own = part.taxes.get(tax.id);
      return own ? [{ ...tax, ...own }] : [];
    }),
  };
}

/** Expects everything that the database requires of an order. */
function expectSound(part: OrderToSplit): void {
  const { order, lines, taxes } = part;
  for (const name of AMOUNTS) expect([name, order[name]]).toEqual([name, expect.toSatisfy(isSum)]);
  const owed =
    order.subtotal - order.discountAmount + order.shippingCost - order.newCustomerDiscount;
  expect(order.totalAmount).toBe(Math.max(0, owed));
  const due = order.totalAmount - order.affiliateIncomeApplied + order.taxAmount;
  expect(order.finalTotal).toBe(due);
  expect(order.affiliateIncomeApplied).toBeLessThanOrEqual(order.totalAmount);
  expect(add(...lines.map(({ price, quantity }) => times(price, quantity)))).toBe(order.subtotal);
  expect(add(...lines.map(({ discountAmount }) => discountAmount))).toBe(order.discountAmount);
  for (const { price, quantity, discountAmount } of lines)
    expect(discountAmount).toSatisfy((off: number) => off >= 0 && off <= price * quantity);
  expect(add(...taxes.map(({ amount }) => amount))).toBe(order.taxAmount);
  const excise = taxes.filter(({ kind }) => kind === "excise");
  expect(add(...excise.map(({ amount }) => amount))).toBe(order.exciseAmount);
}

const isSum = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** Sum of refunds of every unit, line by line, and of shipping. */
function refundedWhole({ order, lines, taxes }: OrderToSplit): Cents {
  const refundable = refundableOrder({ order, lines, taxes, refunds: [], refundLines: [] });
  const parts = [
    ...lines.map(({ id, quantity }) => ({
      lines: [{ id, units: quantity }],
      isWithShipping: false,
    })),
    { lines: [], isWithShipping: true },
  ];
  return add(
    ...parts.map((part) => {
      const worth = worthOf(refundable, part);
      return worth.ok ? worth.value.amountCents : ZERO;
    }),
  );
}

describe("an order that is split", () => {
  it("adds up to what it was: each amount, line and tax", () => {
    fc.assert(
      fc.property(anySplit, ({ whole, ships }) => {
        const split = splitOrder(whole, ships);
        fc.pre(split.ok);
        if (!split.ok) return;
        const { now, later } = split.value;
        for (const part of [now, later]) expectSound(storedPart(whole, part));
        for (const name of AMOUNTS)
          expect(add(now.amounts[name], later.amounts[name])).toBe(whole.order[name]);
        for (const { id, quantity, discountAmount } of whole.lines) {
          const [a, b] = [now.lines.get(id), later.lines.get(id)];
          expect((a?.quantity ?? 0) + (b?.quantity ?? 0)).toBe(quantity);
          expect(add(a?.discountAmount ?? ZERO, b?.discountAmount ?? ZERO)).toBe(discountAmount);
          expect(a?.quantity ?? 0).toBe(ships.find((one) => one.orderItemId === id)?.quantity ?? 0);
        }
        for (const { id, taxed, amount } of whole.taxes) {
          const [a, b] = [now.taxes.get(id), later.taxes.get(id)];
          expect(add(a?.amount ?? ZERO, b?.amount ?? ZERO)).toBe(amount);
          expect(add(a?.taxed ?? ZERO, b?.taxed ?? ZERO)).toBe(taxed);
        }
      }),
    );
  });

  it("moves what a refund of the units would give back, and later refunds give back all of both", () => {
    fc.assert(
      fc.property(anySplit, ({ whole, ships }) => {
        const split = splitOrder(whole, ships);
        fc.pre(split.ok);
        if (!split.ok) return;
        const { now, later } = split.value;
        const untaxed = refundableOrder({ ...whole, taxes: [], refunds: [], refundLines: [] });
        const moved = [...later.lines].map(([id, { quantity }]) => ({ id, units: quantity }));
        const worth = worthOf(untaxed, { lines: moved, isWithShipping: false });
        expect(later.amounts.totalAmount).toBe(worth.ok ? worth.value.amountCents : ZERO);
        const back = [now, later].map((part) => refundedWhole(storedPart(whole, part)));
        expect(add(...back)).toBe(add(whole.order.totalAmount, whole.order.taxAmount));
      }),
    );
  });

  it("has a receipt of each amount, with the same rules", () => {
    fc.assert(
      fc.property(anySplit, ({ whole, ships }) => {
        const split = splitOrder(whole, ships);
        fc.pre(split.ok);
        if (!split.ok) return;
        for (const { amounts, receipt, lines } of [split.value.now, split.value.later]) {
          const sumOf = (amount: ReceiptEntry["amount"], isOfLine: boolean) =>
            add(
              ...receipt
                .filter((one) => one.amount === amount && (one.line !== undefined) === isOfLine)
                .map((one) => one.cents),
            );
          expect(sumOf("sales_tax", false)).toBe(amounts.taxAmount - amounts.exciseAmount);
          expect(sumOf("final_total", false)).toBe(amounts.finalTotal);
          expect(sumOf("discount_amount", true)).toBe(amounts.discountAmount);
          expect(receipt.filter(({ amount }) => amount === "unit_price")).toHaveLength(lines.size);
        }
      }),
    );
  });
});

const PLAIN = { shipping: 14_99, isFirst: false, applied: 0, earns: false };
const LINE = { quantity: 2, price: 100_00, off: 0, rates: [], excise: 0 };
const two = orderOf([LINE, { ...LINE, price: 0 }], { ...PLAIN, shipping: 0 });

it.each([
  ["no unit ships now", [], /at least one unit/],
  [
    "every unit ships now",
    [
      { orderItemId: 70, quantity: 2 },
      { orderItemId: 71, quantity: 2 },
    ],
    /No units are left/,
  ],
  ["more ship than there are", [{ orderItemId: 70, quantity: 3 }], /only 2 of 0 Tablets/],
  ["a unit isn't whole", [{ orderItemId: 70, quantity: 0.5 }], /whole numbers/],
  ["a line is another order's", [{ orderItemId: 5, quantity: 1 }], /isn't part of this order/],
  [
    "a line is there twice",
    [
      { orderItemId: 70, quantity: 1 },
      { orderItemId: 70, quantity: 1 },
    ],
    /listed twice/,
  ],
  ["the rest is free", [{ orderItemId: 70, quantity: 2 }], /more than \$0\.00/],
  ["what ships now is free", [{ orderItemId: 71, quantity: 2 }], /more than \$0\.00/],
])("is refused if %s", (_, ships, error) => {
  const split = splitOrder(two, ships);
  expect(split.ok ? "" : split.error).toMatch(error);
});

it("leaves each half its part of a code for an amount, without the least subtotal that the whole had", () => {
  const whole = orderOf([{ ...LINE, off: 10 }], PLAIN);
  const code = {
    code: "TEN",
    effect: { kind: "amount_off" as const, amountCents: cents(20_00) },
    requires: { categories: [], productIds: [], tabletCounts: null, minimumCents: cents(150_00) },
    stacks: true,
    unmetText: "",
  };
  const receipt = whole.order.receipt.map((one) =>
    one.amount === "discount_amount" && !one.line ? { ...one, code } : one,
  );
  const split = splitOrder({ ...whole, order: { ...whole.order, receipt } }, [
    { orderItemId: 70, quantity: 1 },
  ]);
  if (!split.ok) throw new Error(split.error);
  for (const part of [split.value.now, split.value.later])
    expect(part.receipt.find((one) => one.code)?.code).toMatchObject({
      effect: { amountCents: cents(10_00) },
      requires: { minimumCents: null },
    });
});
