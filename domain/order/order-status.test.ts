import { describe, expect, it } from "vitest";
import { checkOrderMove, isPartlyShipped, ORDER_STATUSES, orderBadge } from "./order-status.ts";

/* Proves ORDER-5 and ORDER-6. */

describe("an order's status", () => {
  const allowed = new Set(["pending>shipped", "pending>cancelled"]);
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)("from %s to %s is allowed or says why not", (from, to) => {
    const move = checkOrderMove(from, to);
    expect(move.ok).toBe(allowed.has(`${from}>${to}`));
    expect(move.ok ? move.value : move.error).toMatch(move.ok ? new RegExp(`^${to}$`) : /\.$/);
  });

  it("is partly shipped, in yellow, from its first parcel to its last", () => {
    const partly = { status: "pending", trackingNumber: "1Z9" };
    expect(isPartlyShipped(partly)).toBe(true);
    expect(isPartlyShipped({ ...partly, trackingNumber: null })).toBe(false);
    expect(isPartlyShipped({ ...partly, status: "shipped" })).toBe(false);
    expect(orderBadge("pending", false, true)).toEqual({ label: "Partly shipped", tone: "yellow" });
    expect(orderBadge("cancelled", true, true).label).toBe("Canceled");
  });

  it.each([
    ["pending", false, "pending", "yellow"],
    ["shipped", false, "shipped", "green"],
    ["on hold", false, "on hold", "yellow"],
    ["shipped", true, "Canceled", "red"],
    ["pending", true, "Canceled", "red"],
  ])("%s, canceled %s, shows %s in %s", (status, isCanceled, label, tone) => {
    expect(orderBadge(status, isCanceled)).toEqual({ label, tone });
  });
});
