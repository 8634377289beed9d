import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, cents } from "#domain/money/cents.ts";
import { affiliateApplied } from "#domain/pricing/affiliate-applied.ts";
import { clawbackOf, commissionOf, USUAL_COMMISSION_PERCENT } from "./commission.ts";

/* Proves REFUND-5 and AFF-6. */

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

describe("commissionOf", () => {
  it.each([
    [0, 0],
    [1_299, 0],
    [1_308, 0], // 0.45 of a cent
    [1_309, 1], // half a cent, up
    [11_499, 510],
    [101_299, 5_000],
  ])("an order of %d cents is %d", (total, commission) => {
    expect(commissionOf(cents(total), USUAL_COMMISSION_PERCENT)).toBe(commission);
  });
});

describe("clawbackOf", () => {
  it("reverses exactly the commission once everything is refunded, in any number of parts", () => {
    const parts = fc.array(amount, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, amount, (refunds, commissionCents) => {
        const totalCents = add(...refunds);
        fc.pre(totalCents > 0);
        let refundedBeforeCents = cents(0);
        let takenCents = cents(0);
        for (const refundCents of refunds) {
          const taken = clawbackOf({
            commissionCents,
            totalCents,
            refundedBeforeCents,
            refundCents,
          });
          expect(taken).toBeGreaterThanOrEqual(0);
          takenCents = add(takenCents, taken);
          refundedBeforeCents = add(refundedBeforeCents, refundCents);
        }
        expect(takenCents).toBe(commissionCents);
      }),
    );
  });

  it("is proportional, and never more than is left", () => {
    const order = { commissionCents: cents(501), totalCents: cents(10_000) };
    const half = cents(5_000);
    expect(clawbackOf({ ...order, refundedBeforeCents: cents(0), refundCents: half })).toBe(251);
    expect(clawbackOf({ ...order, refundedBeforeCents: half, refundCents: half })).toBe(250);
    expect(clawbackOf({ ...order, refundedBeforeCents: cents(10_000), refundCents: half })).toBe(0);
  });

  it("takes nothing from an order of zero", () => {
    const none = cents(0);
    expect(
      clawbackOf({
        commissionCents: none,
        totalCents: none,
        refundedBeforeCents: none,
        refundCents: none,
      }),
    ).toBe(0);
  });
});

describe("affiliateApplied", () => {
  it("is between zero and the smaller of balance and total", () => {
    const balance = fc.integer({ min: -100_000, max: 100_000 }).map(cents);
    fc.assert(
      fc.property(balance, amount, (balanceCents, totalCents) => {
        const applied = affiliateApplied(balanceCents, totalCents, true);
        expect(applied).toBe(Math.max(0, Math.min(balanceCents, totalCents)));
        expect(affiliateApplied(balanceCents, totalCents, false)).toBe(0);
      }),
    );
  });
});
