import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { moneyByMethod, moneyByTime, netOf, sumOfMoney } from "./money-report.ts";

const DAYS = { from: "2026-02-27", to: "2026-04-02" };

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const anyMove = fc.record({
  day: fc.integer({ min: 0, max: 34 }).map((days) => addDays(DAYS.from, days)),
  method: fc.constantFrom("venmo", "credit", ""),
  payments: fc.nat(9),
  cameCents: amount,
  refunds: fc.nat(9),
  refundedCents: amount,
  bankCents: amount,
  creditCents: amount,
  balanceBackCents: amount,
});

it("by time or by method, the rows come to the whole", () => {
  fc.assert(
    fc.property(fc.array(anyMove), (moves) => {
      const whole = sumOfMoney(moves);
      for (const dimension of ["day", "week", "month"] as const)
        expect(sumOfMoney(moneyByTime(moves, DAYS, dimension))).toEqual(whole);
      expect(sumOfMoney(moneyByMethod(moves))).toEqual(whole);
      expect(netOf(whole)).toBe(whole.cameCents - whole.refundedCents - whole.bankCents);
    }),
  );
});
