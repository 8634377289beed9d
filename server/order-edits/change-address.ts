import { eq, sql } from "drizzle-orm";
import { blockingFlags, type ReviewFlag } from "#domain/order/review-flags.ts";
import { ok, type Result } from "#domain/result.ts";
import { looksLikeEarlierCustomer } from "#server/checkout/earlier-customer.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import { isAgeCheckDue } from "#server/customers/age/age-requirement.ts";
import { requestAgeVerification } from "#server/customers/age/age-verification.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { hasEarlierFraud } from "#server/orders/mark-fraud.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { isReferrersHome } from "./referrers-home.ts";

type Order = LockedOrder["order"];

/** To whom and where an order goes. */
export type ShippingAddress = Pick<
  Order,
  "fullName" | "address" | "address2" | "city" | "state" | "zipCode" | "phone"
>;

/** A new address with what follows from it. */
export interface AddressPlan {
  to: ShippingAddress;
  /** Flags are only added: what was odd about the order before is odd still. */
  reviewFlags: ReviewFlag[];
  isAgeCheckDue: boolean;
  /** An earlier approval was for another address. */
  needsNewApproval: boolean;
}

/** Judges a locked order's new address as a checkout with that address would be judged (REQUEST-6). */
export async function planAddress(
  tx: Db,
  { order, payment }: LockedOrder,
  to: ShippingAddress,
): Promise<Result<AddressPlan, Refusal>> {
  if (payment?.state === "capturing")
    return refuse("not_allowed", "The order's card is being charged: it is about to ship.");
  const { state, city, zipCode: zip } = to;
  const { verdict } = await checkAddress(tx, { state, city, zip });
  const stays = state === order.state && city === order.city && zip === order.zipCode;
  if (!stays && (verdict === "banned_state" || verdict === "banned_area"))
    return refuse("banned_destination", "The place it would go to has banned kratom.");
  const flags = new Set<ReviewFlag>(order.reviewFlags);
  if (verdict === "review") flags.add("address_review");
  if (await takesFirstOrderTwice(tx, { ...order, ...to })) flags.add("earlier_customer");
  if (await hasEarlierFraud(tx, { ...order, ...to })) flags.add("earlier_fraud");
  const isDue = await isAgeCheckDue(tx, order.userId, { state, zip });
  if (isDue) flags.add("age_verification");
  const reviewFlags = [...flags];
  const needsNewApproval = blockingFlags(reviewFlags, verdict).length > 0;
  return ok({ to, reviewFlags, isAgeCheckDue: isDue, needsNewApproval });
}

/** Gives a locked order its new address. */
export async function applyAddress(tx: Db, order: Order, plan: AddressPlan): Promise<void> {
  const { to, reviewFlags, needsNewApproval } = plan;
  if (plan.isAgeCheckDue) await requestAgeVerification(tx, order.userId, order.orderNumber);
  await tx
    .update(orders)
    .set({
      ...to,
      reviewFlags,
      ...(needsNewApproval ? { reviewApprovedAt: null } : {}),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
}

/** Only a first order takes the discount, and only a first order binds a referrer. */
async function takesFirstOrderTwice(tx: Db, order: Order): Promise<boolean> {
  if (!order.newCustomer) return false;
  const { userId, email, phone, address, zipCode } = order;
  const newcomer = { email, phone, address, address2: order.address2 ?? "", zipCode };
  if (order.newCustomerDiscount > 0 && (await looksLikeEarlierCustomer(tx, userId, newcomer)))
    return true;
  return order.referrerNumber !== null && isReferrersHome(tx, order.referrerNumber, newcomer);
}
