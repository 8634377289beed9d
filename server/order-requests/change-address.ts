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
import type { OrderRequestRow } from "#server/orders/order-requests.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { isReferrersHome } from "./referrers-home.ts";
import { addressProblem } from "./request-order-change.ts";

/**
 * Gives a locked order the address of a request, with the checks and flags of a checkout with that
 * address (REQUEST-6). Flags are only added: what was odd about the order before is odd still.
 */
export async function changeAddress(
  tx: Db,
  { order, payment }: LockedOrder,
  { fullName, address, address2, city, state, zipCode }: OrderRequestRow,
): Promise<Result<null, Refusal>> {
  if (payment?.state === "capturing")
    return refuse("not_allowed", "The order's card is being charged: it is about to ship.");
  if (fullName === null || address === null || city === null || state === null || zipCode === null)
    throw new Error("An address change without an address");
  const problem = await addressProblem(tx, order, { state, city, zipCode });
  if (problem === "overnight_state")
    return refuse("not_allowed", "The overnight rate differs by state: cancel the order instead.");
  if (problem !== null)
    return refuse("banned_destination", "The place in the request has banned kratom.");
  const { verdict } = await checkAddress(tx, { state, city, zip: zipCode });
  const moved = { ...order, fullName, address, address2, city, state, zipCode };
  const flags = new Set<ReviewFlag>(order.reviewFlags);
  if (verdict === "review") flags.add("address_review");
  if (await takesFirstOrderTwice(tx, moved)) flags.add("earlier_customer");
  if (await isAgeCheckDue(tx, order.userId, { state, zip: zipCode })) {
    flags.add("age_verification");
    await requestAgeVerification(tx, order.userId, order.orderNumber);
  }
  const reviewFlags = [...flags];
  await tx
    .update(orders)
    .set({
      fullName,
      address,
      address2,
      city,
      state,
      zipCode,
      reviewFlags,
      // An earlier approval was for another address.
      ...(blockingFlags(reviewFlags, verdict).length > 0 ? { reviewApprovedAt: null } : {}),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  return ok(null);
}

/** Only a first order takes the discount, and only a first order binds a referrer. */
async function takesFirstOrderTwice(tx: Db, order: LockedOrder["order"]): Promise<boolean> {
  if (!order.newCustomer) return false;
  const { userId, email, phone, address, zipCode } = order;
  const newcomer = { email, phone, address, address2: order.address2 ?? "", zipCode };
  if (order.newCustomerDiscount > 0 && (await looksLikeEarlierCustomer(tx, userId, newcomer)))
    return true;
  return order.referrerNumber !== null && isReferrersHome(tx, order.referrerNumber, newcomer);
}
