import { describe, expect, it } from "vitest";
import { PAYMENT_STATES } from "./payment-states.ts";
import { cancelStep, editStep, refundStep, shipStep } from "./payment-steps.ts";

/* Proves PAY-17. */

describe("what a payment allows", () => {
  it.each([
    [
      "ship",
      shipStep,
      {
        authorized: "capture",
        held: "approve_and_capture",
        capturing: "look_up",
        captured: "ship",
      },
    ],
    [
      "cancel",
      cancelStep,
      {
        authorized: "void",
        held: "void",
        captured: "refund",
        partially_refunded: "refund",
        awaiting: "close",
        voiding: "nothing",
        voided: "nothing",
        refunded: "nothing",
        declined: "nothing",
        failed: "nothing",
        expired: "nothing",
        carried_over: "nothing",
      },
    ],
    [
      "refund",
      refundStep,
      {
        captured: "refund",
        partially_refunded: "refund",
        refunded: "refund",
        refunding: "look_up",
        carried_over: "refund",
      },
    ],
    [
      "edit",
      editStep,
      { authorized: "authorized", held: "authorized", captured: "paid", awaiting: "asked" },
    ],
  ] as const)("to %s, and a reason if not", (_, stepOf, steps) => {
    const allowed = new Map<string, string>(Object.entries(steps));
    const reason = { ok: false, error: expect.stringMatching(/^[A-Z].*\.$/) };
    for (const state of PAYMENT_STATES) {
      const value = allowed.get(state);
      expect(stepOf(state)).toEqual(value === undefined ? reason : { ok: true, value });
    }
  });

  it("is everything if nothing was due", () => {
    expect([shipStep(null), cancelStep(null), refundStep(null), editStep(null)]).toEqual([
      { ok: true, value: "ship" },
      { ok: true, value: "nothing" },
      { ok: true, value: "refund" },
      { ok: true, value: "nothing" },
    ]);
  });
});
