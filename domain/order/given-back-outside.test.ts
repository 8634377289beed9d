import { expect, it } from "vitest";
import { cents, ZERO } from "#domain/money/cents.ts";
import { givenBackOutside, type PastRefund } from "./given-back-outside.ts";

/* Proves DISPUTE-4. */

const refund: PastRefund = {
  tender: "by_hand",
  moneyAmount: cents(50_00),
  doneAt: new Date("2026-11-03T12:00:00Z"),
  editId: null,
};

it("names money that its gateway does not know of, each with its way and day", () => {
  expect(givenBackOutside([refund, { ...refund, tender: "store_credit" }], true)).toEqual([
    "$50.00 by check or transfer on Nov 3, 2026",
    "$50.00 as store credit on Nov 3, 2026",
  ]);
  const asPaid: PastRefund = { ...refund, tender: "as_paid" };
  expect(givenBackOutside([asPaid], false)).toEqual(["$50.00 the way it was paid on Nov 3, 2026"]);
  expect(givenBackOutside([asPaid], true)).toEqual([]);
});

it("leaves out what is not done, a chargeback, an edit's difference and what was balance", () => {
  const others: Partial<PastRefund>[] = [
    { doneAt: null },
    { tender: "chargeback" },
    { editId: 1 },
    { moneyAmount: ZERO },
  ];
  expect(
    givenBackOutside(
      others.map((change) => ({ ...refund, ...change })),
      true,
    ),
  ).toEqual([]);
});
