import { describe, expect, it } from "vitest";
import { cents, ZERO } from "#domain/money/cents.ts";
import { PAYMENT_STATES } from "#domain/payment/payment-states.ts";
import { checkShipment, type ShipmentFacts } from "./check-shipment.ts";

/* Proves DESK-14, DISPUTE-1, SHIP-10, SHIP-11 and REQUEST-3. */

const ready: ShipmentFacts = {
  status: "pending",
  paymentState: "authorized",
  missingCents: ZERO,
  reviewFlags: [],
  isApproved: false,
  destination: { verdict: "allowed" },
  needsRuleReview: false,
  isAgeCheckDue: false,
  isOnHold: false,
  isDisputed: false,
  openRequests: [],
};

describe("checkShipment", () => {
  it.each([false, true])("never ships what is on hold, overridden or not", (hasOverride) => {
    expect(checkShipment({ ...ready, isOnHold: true }, hasOverride)).toMatchObject({
      error: { code: "on_hold" },
    });
  });

  it.each([false, true])("never ships what is disputed, overridden or not", (hasOverride) => {
    expect(checkShipment({ ...ready, isDisputed: true }, hasOverride)).toMatchObject({
      error: { code: "not_allowed", reason: expect.stringContaining("chargeback") },
    });
  });

  it.each([false, true])("never ships what is paid in part, overridden or not", (hasOverride) => {
    const facts = { ...ready, paymentState: "captured", missingCents: cents(1) } as const;
    expect(checkShipment(facts, hasOverride)).toMatchObject({ error: { code: "not_allowed" } });
  });

  it.each(["cancellation", "address_change"] as const)(
    "waits for a decision on an open %s, unless overridden",
    (kind) => {
      const facts: ShipmentFacts = { ...ready, openRequests: [kind] };
      expect(checkShipment(facts, false)).toMatchObject({ error: { code: "needs_approval" } });
      expect(checkShipment(facts, true)).toMatchObject({
        value: { overridden: [expect.stringContaining("Decide on that request first")] },
      });
    },
  );

  it.each([
    [null, "ship"],
    ["captured", "ship"],
    ["authorized", "capture"],
    ["capturing", "look_up"],
  ] as const)("with a payment that is %s, the next step is %s", (paymentState, step) => {
    expect(checkShipment({ ...ready, paymentState }, false)).toEqual({
      ok: true,
      value: { step, overridden: [] },
    });
  });

  it.each([false, true])(
    "refuses an unverified age (override: %s), unless the card may already have been charged",
    (hasOverride) => {
      const facts = { ...ready, isAgeCheckDue: true };
      expect(checkShipment(facts, hasOverride)).toMatchObject({
        ok: false,
        error: { code: "age_not_verified" },
      });
      const charging = { ...facts, paymentState: "capturing" } as const;
      expect(checkShipment(charging, hasOverride)).toMatchObject({ ok: true });
    },
  );

  it("refuses every unpaid order, with a reason, and no override skips that", () => {
    const paying = ["captured", "authorized", "capturing", "held"];
    for (const paymentState of PAYMENT_STATES.filter((state) => !paying.includes(state))) {
      expect(checkShipment({ ...ready, paymentState }, true)).toMatchObject({
        ok: false,
        error: { code: "not_allowed", reason: expect.stringMatching(/\.$/) },
      });
    }
  });

  it("requires approval if a flag blocks the charge or the payment is held, unless overridden", () => {
    const flagged = { ...ready, reviewFlags: ["young_card_customer"] };
    const held: ShipmentFacts = { ...ready, paymentState: "held" };
    for (const facts of [flagged, held]) {
      expect(checkShipment(facts, false)).toMatchObject({ error: { code: "needs_approval" } });
      const overridden = checkShipment(facts, true);
      expect(overridden.ok && overridden.value.overridden).toHaveLength(1);
    }
    expect(checkShipment({ ...flagged, isApproved: true }, false).ok).toBe(true);
  });

  it("holds a doubtful address, flagged with the order or later, until it is approved", () => {
    const flagged: ShipmentFacts = { ...ready, reviewFlags: ["address_review"] };
    const since: ShipmentFacts = { ...ready, destination: { verdict: "review" } };
    for (const facts of [flagged, since]) {
      expect(checkShipment(facts, false)).toMatchObject({ error: { code: "needs_approval" } });
      expect(checkShipment({ ...facts, isApproved: true }, false).ok).toBe(true);
    }
  });

  it("refuses a destination that is banned now, unless overridden", () => {
    const facts: ShipmentFacts = { ...ready, destination: { verdict: "banned_area" } };
    expect(checkShipment(facts, false)).toMatchObject({ error: { code: "banned_destination" } });
    expect(checkShipment(facts, true)).toMatchObject({
      value: { overridden: ["The destination area has banned kratom."] },
    });
  });

  it("looks up a pending charge before anything else, and ships nothing twice", () => {
    const charged: ShipmentFacts = {
      ...ready,
      paymentState: "capturing",
      destination: { verdict: "banned_state" },
    };
    expect(checkShipment(charged, false)).toMatchObject({ value: { step: "look_up" } });
    for (const status of ["shipped", "cancelled"] as const)
      expect(checkShipment({ ...ready, status }, true)).toMatchObject({
        error: { code: "not_allowed" },
      });
  });
});
