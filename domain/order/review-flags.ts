import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { CardVerdict } from "#domain/payment/cvv-avs-policy.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";

export const REVIEW_FLAGS = [
  "free_product_over_10",
  "young_card_customer",
  "earlier_customer",
  "address_review",
  "avs_mismatch",
  "avs_unchecked",
  "held_by_gateway",
  "age_verification",
] as const;

export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** Why someone looks at an order before it ships, in the words of the back office. */
export const REVIEW_FLAG_TEXTS: Record<ReviewFlag, string> = {
  free_product_over_10: "More than 10 of a free product",
  young_card_customer: "Card payment of a customer whose first order is younger than 21 days",
  earlier_customer:
    "The first-order discount went to someone who looks like an earlier customer: same street, phone or email",
  address_review:
    "The ZIP Code is unknown or belongs to another state, or the city is partly in a banned area or its name resembles a banned one",
  avs_mismatch: "The card's billing address does not match",
  avs_unchecked: "The card's billing address could not be checked",
  held_by_gateway: "The gateway's fraud filter is holding the payment",
  age_verification: "The state requires age verification, and the customer's age is not verified",
};

/** Nothing is captured or shipped before someone has approved these (ORDER-15, ORDER-16, PLACE-8); the others only ask for a look. */
const BLOCKS_CAPTURE: Record<ReviewFlag, boolean> = {
  free_product_over_10: false,
  young_card_customer: true,
  earlier_customer: true,
  address_review: true,
  avs_mismatch: true,
  avs_unchecked: false,
  held_by_gateway: true,
  age_verification: false, // ship-order.ts looks at the verification itself, which no approval stands in for
};

/**
 * Those of an order's flags that wait for an approval; `flags` as the column holds them, `destination`
 * by the bans in force now.
 */
export function blockingFlags(
  flags: readonly string[],
  destination: DestinationCheck["verdict"],
): ReviewFlag[] {
  const isSet = (flag: ReviewFlag) =>
    flags.includes(flag) || (flag === "address_review" && destination === "review");
  return REVIEW_FLAGS.filter((flag) => BLOCKS_CAPTURE[flag] && isSet(flag));
}

const MAX_FREE_UNITS = 10;
const YOUNG_CUSTOMER_DAYS = 21;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface ReviewInput {
  lines: readonly { productId: number; quantity: number; unitPriceCents: Cents }[];
  paymentType: PaymentType | null;
  /** When the oldest earlier order was placed that was not canceled; null = there is none. */
  oldestOrderAt: Date | null;
  now: Date;
  /** The order takes the first-order discount, and someone like this has ordered by another account. */
  looksLikeEarlierCustomer: boolean;
  destination: DestinationCheck["verdict"];
  /** What the card check says; null = no card, or not asked yet. */
  cardVerdict: CardVerdict | null;
  /** The state asks for a verified age, and this customer's is not. */
  needsAgeVerification: boolean;
}

/** The flags of an order, in the order of the list above (ORDER-14, ORDER-15). */
export function reviewFlags(input: ReviewInput): ReviewFlag[] {
  const isSet: Record<ReviewFlag, boolean> = {
    free_product_over_10: hasManyFreeUnits(input.lines),
    young_card_customer: input.paymentType === "credit" && isYoungCustomer(input),
    earlier_customer: input.looksLikeEarlierCustomer,
    address_review: input.destination === "review",
    avs_mismatch: input.cardVerdict === "hold",
    avs_unchecked: input.cardVerdict === "flag",
    age_verification: input.needsAgeVerification,
    held_by_gateway: false, // known once the gateway has answered
  };
  return REVIEW_FLAGS.filter((flag) => isSet[flag]);
}

/** Counted over all flavors of a product. */
function hasManyFreeUnits(lines: ReviewInput["lines"]): boolean {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines.filter((line) => line.unitPriceCents === 0))
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units.values()].some((count) => count > MAX_FREE_UNITS);
}

/** A customer without any earlier order is as young as can be. */
function isYoungCustomer({ oldestOrderAt, now }: ReviewInput): boolean {
  if (oldestOrderAt === null) return true;
  return now.getTime() - oldestOrderAt.getTime() < YOUNG_CUSTOMER_DAYS * DAY_MILLISECONDS;
}
