import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, cents } from "#domain/money/cents.ts";
import { answerOf, type SaidPart, type SaidTax, type TaxQuestion } from "./provider-tax.ts";
import { taxOfOrder } from "./sales-tax.ts";

/* Proves TAX-13. */

const to = { state: "WA", city: "Seattle", zip: "98101" };
const questionOf = (paid: number[], shipping: number): TaxQuestion => ({
  to,
  lines: paid.map((value, at) => ({
    productId: at + 1,
    quantity: 1,
    unitCents: cents(value),
    paidCents: cents(value),
    isUntaxed: false,
  })),
  shippingCents: cents(shipping),
});
const LEVELS = ["state", "county", "city", "district"] as const;

/** Rounds each part separately, like a provider. */
const partOf = (paid: number, rates: number[]): SaidPart => ({
  taxCents: cents(Math.round(paid * rates.reduce((sum, rate) => sum + rate, 0))),
  taxableCents: cents(paid),
  places: rates.map((rate, at) => ({
    level: LEVELS[at] ?? "state",
    place: `place ${at}`,
    millionths: Math.round(rate * 1_000_000),
    cents: cents(Math.round(paid * rate)),
  })),
});

describe("what a provider says", () => {
  it("comes to its whole by lines, shipping and places, whatever it rounded", () => {
    const amounts = fc.integer({ min: 0, max: 90_000 });
    const rates = fc.array(fc.double({ min: 0, max: 0.06, noNaN: true }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 8 }),
        amounts,
        rates,
        (paid, shipping, by) => {
          const parts = [...paid, shipping].map((value) => partOf(value, by));
          const whole = [...paid, shipping].reduce((sum, value) => sum + value, 0);
          const totalCents = cents(Math.round(whole * by.reduce((sum, rate) => sum + rate, 0)));
          const question = questionOf(paid, shipping);
          const said = { totalCents, lines: parts.slice(0, -1), shipping: parts.at(-1) ?? null };
          const answer = answerOf("test", question, said);
          if (!answer.ok) throw new Error(answer.error);
          const lines = paid.map((value, at) => ({
            productId: at + 1,
            totalCents: cents(value),
            discountCents: cents(0),
          }));
          const tax = taxOfOrder(
            { to, untaxed: [], answer: answer.value },
            { lines, shippingCents: cents(shipping), totalCents: cents(whole) },
          );
          const places = tax?.places ?? [];
          const shares = tax ? [...tax.lines, tax.shippingCents] : [];
          expect(tax?.totalCents ?? 0).toBe(totalCents);
          expect(add(...shares)).toBe(totalCents);
          expect(add(...places.map((place) => place.cents))).toBe(totalCents);
          for (const place of places)
            expect(add(...place.lines, place.shippingCents)).toBe(place.cents);
        },
      ),
    );
  });

  it("is used for other amounts, as in a browser, in proportion", () => {
    const answer = answerOf("test", questionOf([100_00], 10_00), {
      totalCents: cents(11_00),
      lines: [partOf(100_00, [0.1])],
      shipping: partOf(10_00, [0.1]),
    });
    if (!answer.ok) throw new Error(answer.error);
    const tax = taxOfOrder(
      { to, untaxed: [], answer: answer.value },
      {
        lines: [{ productId: 1, totalCents: cents(100_00), discountCents: cents(0) }],
        shippingCents: cents(20_00),
        totalCents: cents(120_00),
      },
    );
    expect(tax?.totalCents).toBe(12_00);
  });

  it.each<[string, Partial<SaidTax>, string]>([
    ["of too few lines", { lines: [] }, "different lines"],
    ["whose parts are less than the whole", { totalCents: cents(20_00) }, "add up to"],
    ["of nothing but a whole", { lines: [partOf(100_00, [0])], totalCents: cents(3) }, "add up to"],
    [
      "higher than the price",
      { totalCents: cents(200_00), lines: [partOf(100_00, [2])] },
      "higher than the price",
    ],
    [
      "of more than was sold",
      { lines: [{ ...partOf(100_00, [0.1]), taxableCents: cents(101_00) }] },
      "more is taxed",
    ],
  ])("makes no sense %s", (_, changes, reason) => {
    const said = { totalCents: cents(10_00), lines: [partOf(100_00, [0.1])], shipping: null };
    const answer = answerOf("test", questionOf([100_00], 0), { ...said, ...changes });
    expect(answer.ok ? "" : answer.error).toContain(reason);
  });
});
