import { describe, expect, it } from "vitest";
import { USUAL_CALENDAR } from "#domain/shipping/processing-calendar.ts";
import { nextSteps } from "./next-steps.ts";

/* Proves ORDER-31. */

/** A Friday, in shop time. */
const [BEFORE_3PM, AFTER_3PM] = [
  new Date("2026-11-20T19:59:00.000Z"),
  new Date("2026-11-20T20:00:00.000Z"),
];

const order = {
  status: "pending",
  paymentState: "authorized",
  isLinkMissing: false,
  shippingType: "standard",
} as const;

const textsOf = (waiting: Parameters<typeof nextSteps>[0], now: Date) =>
  nextSteps(waiting, now, USUAL_CALENDAR).map(({ text }) => text);

describe("what happens next with an order", () => {
  it("ships on the day it is approved by 3 PM, and arrives when the calendar says", () => {
    const [, ships, arrives] = textsOf(order, BEFORE_3PM);
    expect(ships).toContain("Estimated Fri, Nov 20 if approved by 3PM EST.");
    expect(arrives).toContain("Estimated Tue, Nov 24 to Wed, Nov 25");
  });

  it("counts from the next business day after 3 PM, and around holidays", () => {
    const [, ships, arrives] = textsOf(order, AFTER_3PM);
    expect(ships).toContain("Mon, Nov 23");
    expect(arrives).toContain("Wed, Nov 25 to Fri, Nov 27"); // Thanksgiving is on the 26th
    const overnight = textsOf({ ...order, shippingType: "overnight" }, AFTER_3PM);
    expect(overnight.at(-1)).toContain("Estimated Tue, Nov 24 if");
  });

  it("says what an awaited payment or its missing link is waiting for", () => {
    const awaiting = { ...order, paymentState: "awaiting" } as const;
    expect(nextSteps(awaiting, BEFORE_3PM, USUAL_CALENDAR)[0]?.title).toMatch(/^You pay/);
    expect(textsOf(awaiting, BEFORE_3PM)[1]).toContain("if paid and approved by 3PM EST");
    expect(
      nextSteps({ ...awaiting, isLinkMissing: true }, BEFORE_3PM, USUAL_CALENDAR)[0]?.title,
    ).toMatch(/^We email your payment link/);
  });

  it("is nothing once it has shipped or been canceled", () => {
    for (const status of ["shipped", "cancelled"])
      expect(nextSteps({ ...order, status }, BEFORE_3PM, USUAL_CALENDAR)).toEqual([]);
  });
});
