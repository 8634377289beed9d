import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  canCancelSubscription,
  checkSubscriptionMove,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "./subscription-status.ts";

/* Proves PLAN-6. */

const ALLOWED: Record<SubscriptionStatus, SubscriptionStatus[]> = {
  requested: ["contacted", "cancelled"],
  contacted: ["active", "cancelled"],
  active: ["cancelled"],
  cancelled: [],
};

it.each(SUBSCRIPTION_STATUSES)("from %s it moves only as the table allows", (from) => {
  const reachable = SUBSCRIPTION_STATUSES.filter((to) => checkSubscriptionMove(from, to).ok);
  expect(reachable).toEqual(ALLOWED[from]);
});

it("every refusal has a reason, and canceling is always possible, once", () => {
  for (const from of SUBSCRIPTION_STATUSES) {
    const refusals = SUBSCRIPTION_STATUSES.map((to) => checkSubscriptionMove(from, to)).flatMap(
      (move) => (move.ok ? [] : [move.error]),
    );
    expect(refusals.filter((reason) => !reason.endsWith("."))).toEqual([]);
    expect(canCancelSubscription(from)).toBe(from !== "cancelled");
  }
});

it("no sequence of moves skips contact, goes back, or revives a canceled request", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SUBSCRIPTION_STATUSES), { maxLength: 30 }),
      (wishes) => {
        const seen: SubscriptionStatus[] = ["requested"];
        for (const wish of wishes) {
          const move = checkSubscriptionMove(seen.at(-1) ?? "requested", wish);
          if (move.ok) seen.push(move.value);
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.slice(0, -1)).not.toContain("cancelled");
        const isOrderly = seen.slice(0, 3).join() === "requested,contacted,active";
        expect(!seen.includes("active") || isOrderly).toBe(true);
      },
    ),
  );
});
