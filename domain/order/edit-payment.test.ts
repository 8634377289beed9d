import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, type Cents, ZERO } from "#domain/money/cents.ts";
import { editPayment, type EditPayment, moneyBack, type PaymentBefore } from "./edit-payment.ts";

/* Proves EDIT-4. */

const card = {
  step: "authorized" as const,
  finalCents: cents(100_00),
  authorizedCents: cents(100_00),
  cameCents: ZERO,
};
const byHand = (cameCents: number) => ({
  step: cameCents > 0 ? ("paid" as const) : ("asked" as const),
  finalCents: cents(100_00),
  authorizedCents: ZERO,
  cameCents: cents(cameCents),
});

describe("what an edit does with the money", () => {
  it.each([
    [card, 100_00, { kind: "unchanged" }],
    [card, 99_99, { kind: "charge_less", dueCents: 99_99 }],
    [card, 100_01, { kind: "release", dueCents: 100_01 }],
    [card, 0, { kind: "release", dueCents: 0 }],
    [{ ...card, finalCents: cents(80_00) }, 100_00, { kind: "charge_less", dueCents: 100_00 }],
    [byHand(0), 120_00, { kind: "ask", cameCents: 0, dueCents: 120_00 }],
    [byHand(0), 0, { kind: "free", backCents: 0 }],
    [byHand(100_00), 120_00, { kind: "ask", cameCents: 100_00, dueCents: 20_00 }],
    [byHand(100_00), 70_00, { kind: "paid", backCents: 30_00 }],
    [byHand(100_00), 0, { kind: "free", backCents: 100_00 }],
  ])("%j to %d: %j", (before, finalCents, after) => {
    expect(editPayment(before, cents(finalCents))).toEqual(after);
  });

  it("neither loses nor invents money, and never charges a card more than was authorized", () => {
    const amount = fc.integer({ min: 0, max: 500_00 }).map(cents);
    fc.assert(
      fc.property(fc.boolean(), amount, amount, amount, (isCard, final, came, after) => {
        const before = isCard
          ? { ...card, finalCents: final, authorizedCents: came }
          : { ...byHand(came), finalCents: final };
        expect(isRight(editPayment(before, after), before, after)).toBe(true);
      }),
    );
  });
});

function isRight(money: EditPayment, before: PaymentBefore, after: Cents): boolean {
  switch (money.kind) {
    case "unchanged":
      return after === before.finalCents;
    case "charge_less":
      return money.dueCents === after && after <= before.authorizedCents;
    case "release":
      return money.dueCents === after && before.step === "authorized";
    case "ask":
      return money.cameCents + money.dueCents === after && money.cameCents === before.cameCents;
    case "paid":
    case "free":
      return before.cameCents - moneyBack(money) === after;
  }
}
