import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { OrderStatus } from "./order-status.ts";
import { referralCommission, type ReferralStatus } from "./referral-status.ts";

/* Proves AFF-19. */

it.each<[OrderStatus, number, number, ReferralStatus, number]>([
  ["pending", 510, 0, "pending", 510],
  ["shipped", 510, 0, "earned", 510],
  ["shipped", 510, 255, "earned", 255],
  ["shipped", 510, 510, "taken_back", 0],
  ["shipped", 0, 0, "earned", 0],
  ["cancelled", 510, 0, "cancelled", 0],
])("a %s order of %d, %d taken back, is %s with %d", (status, commission, taken, shown, left) => {
  expect(
    referralCommission({
      status,
      commissionCents: cents(commission),
      takenBackCents: cents(taken),
    }),
  ).toEqual({ status: shown, commissionCents: left });
});
