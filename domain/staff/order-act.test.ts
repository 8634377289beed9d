import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type ActState, actsThatMakeSense, parseOrderAct, validateOrderAct } from "./order-act.ts";
import { orderVersion, parseVersion, versionText } from "./order-version.ts";

const NEW: ActState = {
  status: "pending",
  needsApproval: false,
  isOnHold: false,
  paymentState: "authorized",
  paymentMethod: "credit",
  refundableCents: cents(0),
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
    ["a shipped one", { status: "shipped", refundableCents: cents(1) }, "refund note"],
    ["one that is refunded in full", { status: "shipped" }, "note"],
    ["a canceled one", { status: "cancelled", refundableCents: cents(1) }, "note"],
  ])("for %s", (_, changes, acts) => expect(actsOf(changes)).toBe(acts));
});

describe("a form", () => {
  const check = (body: unknown) => validateOrderAct(parseOrderAct(body));
  it.each<[object, object]>([
    [
      { act: "refund", amount: "", reason: "Broken" },
      { amount: "full", reference: null },
    ],
    [{ act: "refund", amount: "12.5", reason: "Broken" }, { amount: 1250 }],
    [
      { act: "mark_paid", amount: "3", reference: " V 1 " },
      { amount: 300, reference: "V 1" },
    ],
    [{ act: "note", reason: "x", amount: "anything" }, { act: "note" }],
  ])("%j is taken", (body, values) => expect(check(body).values).toMatchObject(values));
  it.each<[unknown, object]>([
    [
      { act: "refund", amount: "1.234", reason: "x" },
      { amount: "Please give an amount like 12.50." },
    ],
    [{ act: "refund", amount: "1" }, { reason: "A reason is needed." }],
    [{ act: "note" }, { reason: "A note is needed." }],
    [{ act: "mark_paid", amount: "1" }, { reference: "A reference is needed." }],
    [{ act: "ship" }, { trackingNumber: "A tracking number is needed." }],
    [{ act: "constructor" }, { act: "Please choose what to do." }],
    [{ act: ["ship"] }, { act: "Please choose what to do." }],
    [null, { act: "Please choose what to do." }],
  ])("%j is refused", (body, fieldErrors) =>
    expect(check(body)).toMatchObject({ fieldErrors, values: null }),
  );
});

it("a version is the newest entry of each history, and reads back", () => {
  const version = orderVersion({ events: [{ id: 3 }, { id: 12 }], paymentEvents: [] });
  expect(version).toEqual({ event: 12, paymentEvent: 0 });
  expect(parseVersion(versionText(version))).toEqual(version);
  for (const text of ["", "1", "1.", "a.b", "1.2.3", "-1.2", "1e3.2", " 1.2"])
    expect(parseVersion(text)).toBeNull();
});
