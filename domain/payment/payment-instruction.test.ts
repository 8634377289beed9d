import { describe, expect, it } from "vitest";
import { cents, ZERO } from "#domain/money/cents.ts";
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
      paidAlreadyCents: ZERO,
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
    ["venmo", "Venmo", "@mitra"],
    ["chime", "Chime", "$mitra"],
  ] as const)("by %s: handle, amount, memo code and deadline", (type, service, handle) => {
    expect(instruct(type)).toMatchObject({
      title: `Pay $114.99 with ${service}`,
      text: expect.stringContaining(`Please send $114.99 to ${handle} on ${service}.`),
      details: [
        { label: "Amount", value: "$114.99", copyText: "114.99" },
        { label: `${service} handle`, value: handle },
        { label: "Memo code", value: "7KQ4-XTMR" },
      ],
      payBy: "November 24, 2026 at 3:10 PM EST",
    });
  });

  it("opens Venmo with all of it filled in; Chime has no such link", () => {
    expect(instruct("venmo")?.link).toEqual({
      label: "Open Venmo",
      href: "https://venmo.com/?txn=pay&audience=private&recipients=mitra&amount=114.99&note=7KQ4-XTMR",
    });
    expect(instruct("chime")?.link).toBeNull();
  });

  it("by link: the link, as soon as there is one, and no memo", () => {
    const href = "https://pay.example/1";
    for (const type of ["credit_link", "whop"] as const) {
      expect(instruct(type, "awaiting", href)).toMatchObject({
        title: "Pay $114.99 by card",
        details: [{ label: "Amount" }],
        link: { href },
      });
      expect(instruct(type, "awaiting", href)?.payBy).not.toBeNull();
      expect(instruct(type)).toMatchObject({ title: null, details: [], link: null, payBy: null });
    }
  });

  it("is empty once the payment has arrived or is no longer awaited", () => {
    for (const state of PAYMENT_STATES.filter((one) => one !== "awaiting"))
      expect(instruct("venmo", state)).toBeNull();
    for (const state of ["captured", "refunded", "voided", "voiding", "expired"] as const)
      expect(instruct("credit", state)).toBeNull();
  });
});
