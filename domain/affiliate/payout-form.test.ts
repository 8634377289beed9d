import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, cents, formatDollars, toNumeric } from "#domain/money/cents.ts";
import { payableOf, spendableOf } from "./balance.ts";
import { parsePayoutFields, validatePayout } from "./payout-form.ts";
import { checkPayoutOpen, PAYOUT_STATUSES } from "./payout-status.ts";

const limits = { minimumCents: cents(50_00), payableCents: cents(1_200_00) };
const check = (amount: string, payTo = "@avery") => validatePayout({ amount, payTo }, limits);

describe("a payout request", () => {
  it.each([
    ["50", 50_00],
    ["50.00", 50_00],
    ["$75.5", 75_50],
    ["1,200.00", 1_200_00],
  ])("%j is accepted", (amount, amountCents) => {
    expect(check(amount)).toEqual({
      values: { amountCents, payTo: "@avery" },
      fieldErrors: {},
      formError: null,
    });
  });

  it.each([
    ["49.99", "The minimum payout is $50.00"],
    ["1200.01", "You can request up to $1,200.00"],
    ["0", "Please enter an amount in dollars, e.g. 75.00"],
    ["-60", "Please enter an amount in dollars, e.g. 75.00"],
    ["1e3", "Please enter an amount in dollars, e.g. 75.00"],
    ["", "Please enter an amount in dollars, e.g. 75.00"],
  ])("%j is refused: %s", (amount, error) => {
    expect(check(amount)).toEqual({
      values: null,
      fieldErrors: { amount: error },
      formError: null,
    });
  });

  it.each([
    ["", "Please enter where to send your payout"],
    ["x".repeat(81), "Please use at most 80 characters"],
    ["4111 1111 1111 1111", "Please enter a handle, not a card or account number"],
    ["acct 1234567890123", "Please enter a handle, not a card or account number"],
  ])("to %j is refused", (payTo, error) => {
    expect(check("50", payTo).fieldErrors).toEqual({ payTo: error });
  });

  it("a phone number is a valid handle, and all errors are reported together", () => {
    expect(check("50", "+1 206 555 0100").values).not.toBeNull();
    expect(Object.keys(check("", "").fieldErrors)).toEqual(["amount", "payTo"]);
  });

  it("is never outside its limits, for any input", () => {
    const amount = fc.oneof(
      fc.string(),
      fc.integer({ min: -200_000, max: 200_000 }).map((value) => toNumeric(cents(value))),
      fc.integer({ min: 0, max: 200_000 }).map((value) => formatDollars(cents(value))),
    );
    fc.assert(
      fc.property(amount, (text) => {
        const { values, fieldErrors } = check(text);
        const amountCents = values?.amountCents ?? limits.minimumCents;
        expect(values === null).toBe(fieldErrors.amount !== undefined);
        expect(amountCents).toBeGreaterThanOrEqual(limits.minimumCents);
        expect(amountCents).toBeLessThanOrEqual(limits.payableCents);
      }),
    );
  });

  it("is read from any body without throwing", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(Object.keys(parsePayoutFields(body))).toEqual(["amount", "payTo"]);
      }),
    );
  });
});

it("a request is open until it is decided, and then says how it ended", () => {
  const open = PAYOUT_STATUSES.filter((status) => checkPayoutOpen(status).ok);
  expect(open).toEqual(["requested"]);
});

it("what can be paid out is never below zero, never more than the balance, and never store credit, which can be spent", () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(cents);
  const balance = fc.integer({ min: -100_000, max: 100_000 }).map(cents);
  fc.assert(
    fc.property(balance, amount, amount, amount, (own, heldCents, requestedCents, credit) => {
      const balanceCents = add(own, credit);
      const bank = { balanceCents, heldCents, requestedCents, storeCreditCents: credit };
      const payable = Math.max(0, own - heldCents - requestedCents);
      expect(payableOf(bank)).toBe(payable);
      expect(spendableOf(bank)).toBe(payable + credit);
    }),
  );
});
