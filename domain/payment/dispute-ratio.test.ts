import { expect, it } from "vitest";
import { disputeShare, isOverLimit } from "./dispute-ratio.ts";

/* Proves PROOF-5. */

it("is over the limit with more than it, never at it or without one", () => {
  expect(isOverLimit({ cardOrders: 100, disputes: 1 }, 1)).toBe(false);
  expect(isOverLimit({ cardOrders: 99, disputes: 1 }, 1)).toBe(true);
  expect(isOverLimit({ cardOrders: 0, disputes: 1 }, 1)).toBe(true);
  expect(isOverLimit({ cardOrders: 0, disputes: 0 }, 0.01)).toBe(false);
  expect(isOverLimit({ cardOrders: 1, disputes: 1 }, null)).toBe(false);
});

it("is shown with two decimals", () => {
  expect(disputeShare({ cardOrders: 300, disputes: 2 })).toBe("0.67%");
  expect(disputeShare({ cardOrders: 0, disputes: 2 })).toBe("–");
});
