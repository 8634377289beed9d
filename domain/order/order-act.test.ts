import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type ActState, actsThatMakeSense, canRefund } from "./order-act.ts";
import { orderVersion, parseVersion, versionText } from "./order-version.ts";

const NEW: ActState = {
  status: "pending",
  isPartlyShipped: false,
  needsApproval: false,
  isOnHold: false,
  isMarkedFraud: false,
  paymentState: "authorized",
  paymentMethod: "credit",
};
const actsOf = (changes: Partial<ActState>) => actsThatMakeSense({ ...NEW, ...changes }).join(" ");

describe("what makes sense", () => {
  it.each<[string, Partial<ActState>, string]>([
    ["a card order", {}, "ship hold cancel fraud note"],
    ["one on hold", { isOnHold: true }, "release cancel fraud note"],
    ["a flagged one", { needsApproval: true }, "approve ship hold cancel fraud note"],
    [
      "one without anything to pay",
      { paymentState: null, paymentMethod: null },
      "ship hold cancel fraud note",
    ],
    [
      "one awaiting Venmo",
      { paymentState: "awaiting", paymentMethod: "venmo" },
      "mark_paid hold cancel fraud note",
    ],
    [
      "one awaiting a link",
      { paymentState: "awaiting", paymentMethod: "whop" },
      "mark_paid set_link hold cancel fraud note",
    ],
    ["a shipped one", { status: "shipped" }, "note"],
    ["a canceled one", { status: "cancelled" }, "note"],
    ["one canceled as fraud", { status: "cancelled", isMarkedFraud: true }, "unmark_fraud note"],
  ])("for %s", (_, changes, acts) => expect(actsOf(changes)).toBe(acts));
});

it("what is left is refunded once the order has shipped or was canceled, never while it is open", () => {
  const left = cents(1);
  expect([canRefund("shipped", left), canRefund("cancelled", left)]).toEqual([true, true]);
  expect([canRefund("pending", left), canRefund("shipped", cents(0))]).toEqual([false, false]);
});

it("a version is the newest entry of each history, and reads back", () => {
  const version = orderVersion({ events: [{ id: 3 }, { id: 12 }], paymentEvents: [] });
  expect(version).toEqual({ event: 12, paymentEvent: 0 });
  expect(parseVersion(versionText(version))).toEqual(version);
  for (const text of ["", "1", "1.", "a.b", "1.2.3", "-1.2", "1e3.2", " 1.2"])
    expect(parseVersion(text)).toBeNull();
});
