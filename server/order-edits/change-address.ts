import { eq, sql } from "drizzle-orm";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import type { KeptDecision } from "#domain/eligibility/kept-decision.ts";
import { rulesAt, withUnchecked } from "#domain/eligibility/locate.ts";
import { blockingFlags, type ReviewFlag } from "#domain/order/review-flags.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { isHeldAddress } from "#domain/shipping/address-kind.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { isSame } from "#domain/staff/staff-record.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { looksLikeEarlierCustomer } from "#server/checkout/earlier-customer.ts";
import {
  judgeOrder,
  type OrderToJudge,
  positionOfOrder,
  toJudge,
} from "#server/compliance/judge-orders.ts";
import { keepDecision } from "#server/compliance/keep-decision.ts";
import { rulesLongUnchecked } from "#server/compliance/rule-rows.ts";
import { zipDirectory } from "#server/compliance/zip-directory.ts";
import { requestAgeVerification } from "#server/customers/age/age-requirement.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { hasEarlierFraud } from "#server/orders/mark-fraud.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { isReferrersHome } from "./referrers-home.ts";

type Order = LockedOrder["order"];

/** Whether two addresses belong to the same house, so its known position stays valid. */
export const isSameHouse = (
  a: Pick<Order, "address" | "city" | "state" | "zipCode">,
  b: typeof a,
): boolean =>
  a.address === b.address && a.city === b.city && a.state === b.state && a.zipCode === b.zipCode;

/** An order's recipient and destination. */
export type ShippingAddress = Pick<
  Order,
  "fullName" | "address" | "address2" | "city" | "state" | "zipCode" | "phone"
>;

/** A new address with its consequences. */
export interface AddressPlan {
  to: ShippingAddress;
  /** Flags are only added: an earlier oddity of the order remains. */
  reviewFlags: ReviewFlag[];
  isAgeCheckDue: boolean;
  /** An earlier approval was for another address. */
  needsNewApproval: boolean;
  /** The rules' decision, to be stored with the order (ELIG-4). */
  decision: KeptDecision;
}

/** Judges a locked order's new address as a checkout with that address would (REQUEST-6). */
export async function planAddress(
  tx: Db,
  { order, payment }: LockedOrder,
  to: ShippingAddress,
  {
    lines,
    shippingType = order.shippingType,
    today,
    settings,
    position,
  }: {
    lines: OrderToJudge["lines"];
    shippingType?: ShippingType;
    today: PlainDate;
    settings: Pick<ShopSettings, "labels" | "kindCarriers">;
    position: HousePosition | null;
  },
): Promise<Result<AddressPlan, Refusal>> {
  if (payment?.state === "capturing")
    return refuse("not_allowed", "The card is being charged, and the order is about to ship.");
  const { state, city, zipCode: zip } = to;
  const judged = await judgeOrder(
    tx,
    { ...toJudge(order), state, city, zip, street: to.address, position, ...(lines && { lines }) },
    today,
  );
  const { verdict } = judged.destination;
  const was = await positionOfOrder(tx, order.id);
  const stays =
    state === order.state && city === order.city && zip === order.zipCode && isSame(position, was);
  if (!stays && (verdict === "banned_state" || verdict === "banned_area"))
    return refuse("banned_destination", "The new destination has banned kratom.");
  if ((!stays || lines !== undefined) && verdict === "refused_goods")
    return refuse("banned_destination", "A rule for the new destination prohibits these items.");
  const flags = new Set<ReviewFlag>(order.reviewFlags);
  if (verdict === "review" && !judged.decision.needsReview) flags.add("address_review");
  if (isHeldAddress(to, shippingType, settings)) flags.add("address_review");
  if (judged.decision.needsReview) flags.add("rule_review");
  const unchecked = stays
    ? []
    : rulesAt({ state, city, zip, position }, await rulesLongUnchecked(tx, today), zipDirectory());
  if (unchecked.length > 0) flags.add("rule_unchecked");
  if (await takesFirstOrderTwice(tx, { ...order, ...to })) flags.add("earlier_customer");
  if (await hasEarlierFraud(tx, { ...order, ...to })) flags.add("earlier_fraud");
  const isDue = judged.decision.needsVerifiedAge;
  if (isDue) flags.add("age_verification");
  const reviewFlags = [...flags];
  const needsNewApproval = blockingFlags(reviewFlags, verdict, false).length > 0;
  return ok({
    to,
    reviewFlags,
    isAgeCheckDue: isDue,
    needsNewApproval,
    decision: { ...judged.kept, located: withUnchecked(judged.kept.located, unchecked) },
  });
}

/** Gives a locked order its new address. */
export async function applyAddress(tx: Db, order: Order, plan: AddressPlan): Promise<void> {
  const { to, reviewFlags, needsNewApproval } = plan;
  await tx
    .update(orders)
    .set({
      ...to,
      reviewFlags,
      ...(needsNewApproval ? { reviewApprovedAt: null } : {}),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  // Search finds it by the new address once a job has processed it (fill-household-keys.ts).
  await tx.execute(sql`delete from household_keys where order_id = ${order.id}`);
  // The requirement is for the order's new home.
  if (plan.isAgeCheckDue) await requestAgeVerification(tx, order.userId, order.orderNumber);
  await keepDecision(tx, order.id, "edit", plan.decision);
}

/** The discount and the referrer's claim apply to first orders only. */
async function takesFirstOrderTwice(tx: Db, order: Order): Promise<boolean> {
  if (!order.newCustomer) return false;
  const { userId, email, phone, address, zipCode } = order;
  const newcomer = { email, phone, address, address2: order.address2 ?? "", zipCode };
  if (order.newCustomerDiscount > 0 && (await looksLikeEarlierCustomer(tx, userId, newcomer)))
    return true;
  return order.referrerNumber !== null && isReferrersHome(tx, order.referrerNumber, newcomer);
}
