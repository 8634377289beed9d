import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { amountMismatch } from "./amount-mismatch.ts";

/* Proves PAY-27. */

it("an approval is for the amount asked for, to the cent, or for another", () => {
  const asked = { amount: cents(114_99) };
  expect(amountMismatch(asked, { amountCents: cents(114_99) })).toBeNull();
  expect(amountMismatch(asked, { amountCents: null })).toBeNull();
  for (const other of [0, 1, 114_98, 115_00, 11_499_00])
    expect(amountMismatch(asked, { amountCents: cents(other) })).toContain("instead of $114.99");
});
