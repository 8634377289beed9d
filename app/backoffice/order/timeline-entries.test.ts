import { describe, expect, it } from "vitest";
import { ORDER_EVENT_KINDS } from "#domain/order/order-event.ts";
import { timelineEntries } from "./timeline-entries.ts";

const AT = new Date("2026-10-05T15:00:00Z");
const STAFF = { kind: "staff", id: "7" } as const;

type Told = Parameters<typeof timelineEntries>[0];

const entriesOf = (told: Partial<Told>) =>
  timelineEntries({
    events: [],
    paymentEvents: [],
    mails: [],
    mentions: new Map(),
    payments: [],
    staffEmails: { "7": "sam@shop.example" },
    ...told,
  });

const event = (kind: Told["events"][number]["kind"], detail: Record<string, unknown>) =>
  entriesOf({ events: [{ id: 1, orderId: 1, kind, actor: STAFF, detail, at: AT }] })[0];

const payment = (kind: Told["paymentEvents"][number]["kind"], detail: Record<string, unknown>) =>
  entriesOf({ paymentEvents: [{ id: 1, paymentId: "1", kind, detail, at: AT }] })[0];

describe("an order's timeline", () => {
  it.each(ORDER_EVENT_KINDS)("has a sentence for %s", (kind) => {
    const text = event(kind, { reason: "asked_by_customer", document: "invoice" })?.text;
    expect(text).toMatch(/^[A-Zs].{8,}/);
    expect(text).not.toContain("{");
  });

  it("says who did it and why, and folds the rest", () => {
    expect(event("hold_set", { reason: "Call about the address" })).toMatchObject({
      text: "sam@shop.example put the order on hold: Call about the address",
      details: [],
    });
    const shipped = event("shipped", { trackingNumber: "1Z9", moreTrackingNumbers: ["1Z10"] });
    expect(shipped).toMatchObject({
      text: "sam@shop.example shipped the order, tracking 1Z9",
      details: ["More tracking numbers: 1Z10"],
    });
  });

  it.each([
    [{ reason: "asked_by_customer" }, "asked by customer"],
    [{ reason: "asked_by_customer", note: "" }, "asked by customer"],
    [{ reason: "asked_by_customer", note: "She moved" }, "She moved"],
  ])("says why it was canceled: %o", (detail, why) => {
    expect(event("cancelled", detail)?.text).toBe(`sam@shop.example canceled the order: ${why}`);
  });

  it("tells a payment's reason and reference, which its sentence doesn't say", () => {
    expect(payment("declined", { reason: "Insufficient funds", reference: "ch_1" })).toMatchObject({
      text: "Payment declined",
      details: ["Reason: Insufficient funds", "Reference: ch_1"],
    });
  });
});
