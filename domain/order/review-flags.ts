import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { CardVerdict } from "#domain/payment/cvv-avs-policy.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";

export const REVIEW_FLAGS = [
  "free_product_over_10",
  "young_card_customer",
  "earlier_customer",
  "earlier_fraud",
  "customer_blocked",
  "address_review",
  "rule_review",
  "rule_unchecked",
  "household_limit",
  "avs_mismatch",
  "avs_unchecked",
  "held_by_gateway",
  "age_verification",
] as const;

export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** Why staff review an order before it ships, in back office wording. */
export const REVIEW_FLAG_TEXTS: Record<ReviewFlag, string> = {
  free_product_over_10: "More than 10 of a free product",
  young_card_customer: "Card payment by a customer whose first order was less than 21 days ago",
  earlier_customer:
    "First-order discount or referral used by someone with the same street, phone or email as a previous customer",
  earlier_fraud:
    "Same account, email, phone or street as an order canceled as fraud or lost to a fraud chargeback",
  customer_blocked: "The customer was blocked after this order was placed",
  address_review:
    "The ZIP Code is unknown or in another state, the city may be in a banned area, or it's a PO box, private mailbox or military address",
  rule_review: "A rule for the destination needs missing information. See the order's page",
  rule_unchecked: "A rule for the destination is overdue for a check. See the order's page",
  household_limit:
    "The household is over a purchase limit, or a product doesn't state its milligrams",
  avs_mismatch: "The card's billing address doesn't match",
  avs_unchecked: "The card's billing address couldn't be checked",
  held_by_gateway: "The gateway's fraud filter is holding the payment",
  age_verification: "The state requires age verification, and the customer's age is not verified",
};

/** Flags that block capture and shipping until approved (ORDER-15, ORDER-16, PLACE-8); the others are only shown. */
const BLOCKS_CAPTURE: Record<ReviewFlag, boolean> = {
  free_product_over_10: false,
  young_card_customer: true,
  earlier_customer: true,
  earlier_fraud: true,
  customer_blocked: true,
  address_review: true,
  rule_review: true,
  rule_unchecked: true,
  household_limit: true,
  avs_mismatch: true,
  avs_unchecked: false,
  held_by_gateway: true,
  age_verification: false, // ship-order.ts checks the verification itself, and no approval replaces it
};

export const BLOCKING_FLAGS = REVIEW_FLAGS.filter((flag) => BLOCKS_CAPTURE[flag]);

/**
 * The order's flags that still need approval; `flags` are the stored ones, the rest come from the rules in force now.
 */
export function blockingFlags(
  flags: readonly string[],
  destination: DestinationCheck["verdict"],
  needsRuleReview: boolean,
): ReviewFlag[] {
  const isSet = (flag: ReviewFlag) =>
    flags.includes(flag) ||
    (flag === "address_review" && destination === "review") ||
    (flag === "rule_review" && needsRuleReview);
  return REVIEW_FLAGS.filter((flag) => BLOCKS_CAPTURE[flag] && isSet(flag));
}

const MAX_FREE_UNITS = 10;
const YOUNG_CUSTOMER_DAYS = 21;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface ReviewInput {
  lines: readonly { productId: number; quantity: number; unitPriceCents: Cents }[];
  paymentType: PaymentType | null;
  /** When the oldest earlier order that was not canceled was placed; `null` if there is none. */
  oldestOrderAt: Date | null;
  now: Date;
  /** The order gets the first-order discount, and a similar customer has ordered with another account. */
  looksLikeEarlierCustomer: boolean;
  /** The order shares a detail with a fraudulent one (DISPUTE-6). */
  hasEarlierFraud: boolean;
  destination: DestinationCheck["verdict"];
  /** Its carrier may not deliver to an address of this kind (SHIP-20). */
  isHeldAddress: boolean;
  /** The card check's verdict; `null` without a card, or before the check. */
  cardVerdict: CardVerdict | null;
  /** The state requires age verification, and this customer's age is not verified. */
  needsAgeVerification: boolean;
  /** A rule at the destination can't be decided, and the owner wants such orders reviewed (ELIG-3). */
  needsRuleReview: boolean;
  /** A rule of the destination is long overdue for its check (ELIG-12). */
  hasUncheckedRule: boolean;
  /** A household's purchase limit is exceeded (LIMIT-3). */
  passesHouseholdLimit: boolean;
}

/** An order's flags, in the order of the list above (ORDER-14, ORDER-15). */
export function reviewFlags(input: ReviewInput): ReviewFlag[] {
  const isSet: Record<ReviewFlag, boolean> = {
    free_product_over_10: hasManyFreeUnits(input.lines),
    young_card_customer: input.paymentType === "credit" && isYoungCustomer(input),
    earlier_customer: input.looksLikeEarlierCustomer,
    earlier_fraud: input.hasEarlierFraud,
    customer_blocked: false, // set when staff block them; until then, none of their orders has it
    address_review: input.destination === "review" || input.isHeldAddress,
    rule_review: input.needsRuleReview,
    rule_unchecked: input.hasUncheckedRule,
    household_limit: input.passesHouseholdLimit,
    avs_mismatch: input.cardVerdict === "hold",
    avs_unchecked: input.cardVerdict === "flag",
    age_verification: input.needsAgeVerification,
    held_by_gateway: false, // known once the gateway has answered
  };
  return REVIEW_FLAGS.filter((flag) => isSet[flag]);
}

/** Counted over all flavors of a product. */
export function hasManyFreeUnits(lines: ReviewInput["lines"]): boolean {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines.filter((line) => line.unitPriceCents === 0))
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units.values()].some((count) => count > MAX_FREE_UNITS);
}

/** A customer without earlier orders counts as the newest possible. */
function isYoungCustomer({ oldestOrderAt, now }: ReviewInput): boolean {
  if (oldestOrderAt === null) return true;
  return now.getTime() - oldestOrderAt.getTime() < YOUNG_CUSTOMER_DAYS * DAY_MILLISECONDS;
}
