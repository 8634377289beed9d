import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { type ShipStep, shipStep } from "#domain/payment/payment-steps.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { OrderRequestKind } from "./order-request.ts";
import { checkOrderMove, type OrderStatus } from "./order-status.ts";
import { blockingFlags, REVIEW_FLAG_TEXTS } from "./review-flags.ts";

/**
 * A card is charged once, for everything. An order paid by hand or by link, or a free one, may ship in parts (SHIP-9).
 */
export const mayShipInParts = (
  order: { finalTotal: Cents },
  payment: { gateway: string | null } | null | undefined,
): boolean => payment?.gateway == null || order.finalTotal === 0;

export const CARD_SHIPS_WHOLE =
  "A card order ships all at once, because its card is charged once. Wait until it's complete, or split the order.";

/** The text while the owner hasn't allowed splitting. */
export const CARD_NEVER_SPLIT =
  "Card orders wait until they're complete. An owner can allow splitting them in Settings, under Shipping: Short card orders.";

export interface ShipmentFacts {
  status: OrderStatus;
  /** `null` if there was nothing to pay. */
  paymentState: PaymentState | null;
  /** The unpaid part of an order that counts as paid, because its card was charged outside the shop (EDIT-4). */
  missingCents: Cents;
  reviewFlags: readonly string[];
  /** Staff approved the flags and the held payment. */
  isApproved: boolean;
  /** The result of the bans in force now, not when the order was placed. */
  destination: Pick<DestinationCheck, "verdict">;
  /** A rule at the destination needs an unknown fact (ELIG-3). */
  needsRuleReview: boolean;
  /** The state requires age verification, and the customer's age is not verified. */
  isAgeCheckDue: boolean;
  /** On hold by staff, whatever else applies (DESK-14). */
  isOnHold: boolean;
  /** The customer's bank has an undecided chargeback (DISPUTE-1). */
  isDisputed: boolean;
  /** The customer's requests that staff haven't decided (REQUEST-3). */
  openRequests: readonly OrderRequestKind[];
}

export interface ShipmentRefusal {
  code: "not_allowed" | "on_hold" | "needs_approval" | "banned_destination" | "age_not_verified";
  reason: string;
}

export interface ShipmentPlan {
  step: ShipStep;
  /** The obstacles that were overridden, in words. */
  overridden: string[];
}

/**
 * Whether an order may ship and what its payment needs first. An override (which requires a reason) skips a review and
 * a ban (SHIP-11), but never a hold (DESK-14), a chargeback (DISPUTE-1), a missing payment or an age verification
 * (SHIP-10).
 */
export function checkShipment(
  facts: ShipmentFacts,
  hasOverride: boolean,
): Result<ShipmentPlan, ShipmentRefusal> {
  const move = checkOrderMove(facts.status, "shipped");
  const step = move.ok ? shipStep(facts.paymentState) : move;
  if (!step.ok) return err({ code: "not_allowed", reason: step.error });
  // The card may already have been charged, and no later change undoes that.
  if (step.value === "look_up") return ok({ step: step.value, overridden: [] });
  if (facts.missingCents > 0)
    return err({ code: "not_allowed", reason: chargedLess(facts.missingCents) });
  if (facts.isOnHold) return err({ code: "on_hold", reason: ON_HOLD });
  if (facts.isDisputed) return err({ code: "not_allowed", reason: DISPUTED });
  if (facts.isAgeCheckDue) return err({ code: "age_not_verified", reason: AGE_NOT_VERIFIED });
  const obstacles = obstaclesOf(facts, step.value);
  const [first] = obstacles;
  if (first && !hasOverride) return err(first);
  return ok({ step: step.value, overridden: obstacles.map(({ reason }) => reason) });
}

const chargedLess = (missingCents: Cents): string =>
  `The card was charged ${formatDollars(missingCents)} less than the order total. Cancel the order to refund the card.`;

const ON_HOLD = "This order is on hold. Release it first.";

const DISPUTED = "This order has an open chargeback. It can't ship until the bank decides.";

const AGE_NOT_VERIFIED =
  "The destination requires a verified age, and this customer's isn't verified yet.";

function obstaclesOf(facts: ShipmentFacts, step: ShipStep): ShipmentRefusal[] {
  const obstacles: ShipmentRefusal[] = [];
  const { verdict } = facts.destination;
  if (verdict === "banned_state" || verdict === "banned_area") {
    const place = verdict === "banned_state" ? "state" : "area";
    obstacles.push({
      code: "banned_destination",
      reason: `The destination ${place} has banned kratom.`,
    });
  }
  if (verdict === "refused_goods")
    obstacles.push({
      code: "banned_destination",
      reason: "A rule for the destination prohibits these items.",
    });
  const flags = facts.isApproved
    ? []
    : blockingFlags(facts.reviewFlags, facts.destination.verdict, facts.needsRuleReview);
  const reviews = flags.map((flag) => REVIEW_FLAG_TEXTS[flag]);
  if (reviews.length === 0 && step === "approve_and_capture") reviews.push("The payment is held");
  if (reviews.length > 0) {
    obstacles.push({
      code: "needs_approval",
      reason: `This order needs approval: ${reviews.join("; ")}.`,
    });
  }
  for (const kind of facts.openRequests)
    obstacles.push({ code: "needs_approval", reason: REQUEST_TEXTS[kind] });
  return obstacles;
}

const REQUEST_TEXTS: Record<OrderRequestKind, string> = {
  cancellation: "The customer asked to cancel this order. Decide on that request first.",
  address_change: "The customer asked to change the address. Decide on that request first.",
};
