import { describe, expect, it } from "vitest";
import { checkOrderMove, ORDER_STATUSES, orderBadge } from "./order-status.ts";

/* Proves ORDER-5 and ORDER-6. */

describe("an order's status", () => {
  const allowed = new Set(["pending>shipped", "pending>cancelled"]);
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)("from %s to %s is allowed or says why not", (from, to) => {
    const move = checkOrderMove(from, to);
    expect(move.ok).toBe(allowed.has(`${from}>${to}`));
    expect(move.ok ? move.value : move.error).toMatch(move.ok ? new RegExp(`^${to}$`) : /\.$/);
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
