import { describe, expect, it } from "vitest";
import { isNewCustomer } from "./is-new-customer.ts";
import { checkOrderMove, ORDER_STATUSES, orderBadge } from "./order-status.ts";

describe("an order's status", () => {
  const allowed = new Set(["pending>shipped", "pending>cancelled"]);
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)("from %s to %s goes or says why not", (from, to) => {
    const move = checkOrderMove(from, to);
    expect(move.ok).toBe(allowed.has(`${from}>${to}`));
    expect(move.ok ? move.value : move.error).toMatch(move.ok ? new RegExp(`^${to}$`) : /\.$/);
  });

  it.each([
    ["pending", false, "pending", "yellow"],
    ["shipped", false, "shipped", "green"],
    ["on hold", false, "on hold", "yellow"],
    ["shipped", true, "Cancelled", "red"],
    ["pending", true, "Cancelled", "red"],
  ])("%s, cancelled %s, shows %s in %s", (status, isCancelled, label, tone) => {
    expect(orderBadge(status, isCancelled)).toEqual({ label, tone });
  });
});

describe("isNewCustomer", () => {
  it("counts earlier orders that were not cancelled", () => {
    expect(isNewCustomer([])).toBe(true);
    expect(isNewCustomer([{ isCancelled: true }])).toBe(true);
    expect(isNewCustomer([{ isCancelled: true }, { isCancelled: false }])).toBe(false);
  });
});
