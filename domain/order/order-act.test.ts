import { describe, expect, it } from "vitest";
import { missing } from "#domain/form/staff-note.ts";
import { cents } from "#domain/money/cents.ts";
import {
  type ActState,
  actsThatMakeSense,
  canRefund,
  parseOrderAct,
  validateOrderAct,
} from "./order-act.ts";
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

describe("a form", () => {
  const check = (body: unknown) => validateOrderAct(parseOrderAct(body));
  it.each<[object, object]>([
    [
      { act: "cancel", reason: "x", reference: "", money: "" },
      { reference: null, keepReason: null },
    ],
    [
      { act: "cancel", reason: "x", money: "keep", keepReason: "A chargeback is open" },
      { keepReason: "A chargeback is open" },
    ],
    [
      { act: "mark_paid", amount: "3", reference: " V 1 " },
      { amount: 300, reference: "V 1" },
    ],
    [{ act: "note", reason: "x", amount: "anything" }, { act: "note" }],
  ])("%j is taken", (body, values) => expect(check(body).values).toMatchObject(values));
  it.each<[unknown, object]>([
    [
      { act: "mark_paid", amount: "1.234", reference: "x" },
      { amount: "Enter an amount, like 12.50." },
    ],
    [
      { act: "cancel", reason: "x", money: "keep", keepReason: " " },
      { keepReason: missing("A reason to keep the payment") },
    ],
    ...["cancel", "fraud"].map((act): [object, object] => [
      { act, reason: "x", keepReason: "typed and not chosen" },
      { keepReason: "Choose “Keep” above, or clear this." },
    ]),
    [{ act: "refund", amount: "1" }, { act: "Choose an action." }],
    [{ act: "note" }, { reason: missing("A note") }],
    [{ act: "mark_paid", amount: "1" }, { reference: missing("A reference") }],
    [{ act: "ship" }, { trackingNumber: "Enter a tracking number." }],
    [{ act: "constructor" }, { act: "Choose an action." }],
    [{ act: ["ship"] }, { act: "Choose an action." }],
    [null, { act: "Choose an action." }],
  ])("%j is refused", (body, fieldErrors) =>
    expect(check(body)).toMatchObject({ fieldErrors, values: null }),
  );
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
