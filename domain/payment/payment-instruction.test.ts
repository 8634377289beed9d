import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { paymentInstruction } from "./payment-instruction.ts";
import { PAYMENT_STATES, type PaymentState } from "./payment-states.ts";
import type { PaymentType } from "./payment-type.ts";

/* Proves PAY-24. */

const HANDLES = { venmoHandle: "@mitra", chimeHandle: "$mitra" };

const instruct = (
  paymentType: PaymentType,
  paymentState: PaymentState = "awaiting",
  paymentLink: string | null = null,
) =>
  paymentInstruction(
    {
      finalCents: cents(11_499),
      isCanceled: false,
      paymentType,
      paymentState,
      paymentLink,
      memo: "7KQ4XTMR",
      payBy: "2026-11-24T20:10:00.000Z",
    },
    HANDLES,
  );

describe("a customer's payment instruction", () => {
  it.each([
    ["venmo", "@mitra on Venmo"],
    ["chime", "$mitra on Chime"],
  ] as const)("by %s: handle, amount, memo code and deadline", (type, handle) => {
    expect(instruct(type)).toMatchObject({
      text: expect.stringContaining(`Please send $114.99 to ${handle}.`),
      memo: "7KQ4-XTMR",
      payBy: "November 24, 2026 at 3:10 PM EST",
    });
  });

  it("by link: the link, once there is one, and no memo", () => {
    const link = "https://pay.example/1";
    for (const type of ["credit_link", "whop"] as const) {
      expect(instruct(type, "awaiting", link)).toMatchObject({ href: link, memo: null });
      expect(instruct(type, "awaiting", link)?.payBy).not.toBeNull();
      expect(instruct(type)).toMatchObject({ href: null, payBy: null });
    }
  });

  it("is empty once the payment has arrived or is no longer awaited", () => {
    for (const state of PAYMENT_STATES.filter((one) => one !== "awaiting"))
      expect(instruct("venmo", state)).toBeNull();
    for (const state of ["captured", "refunded", "voided", "voiding", "expired"] as const)
      expect(instruct("credit", state)).toBeNull();
  });
});
