import { wholeStreet } from "#domain/account/address-line-2.ts";
import { checkedWords } from "#domain/eligibility/evidence.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { REVIEW_FLAG_TEXTS, type ReviewFlag } from "#domain/order/review-flags.ts";
import { ADDRESS_KINDS, addressKind } from "#domain/shipping/address-kind.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { FlagFacts, LinkedOrder } from "#server/orders/flag-facts.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { placeWords } from "../rules/rule-words.ts";

/** Why an order is flagged, and the data behind it. */
export interface FlagView {
  flag: ReviewFlag;
  text: string;
  facts: string[];
  /** Related orders. */
  orders: LinkedOrder[];
}

export const flagViews = (found: OrderForStaff): FlagView[] =>
  found.order.reviewFlags.map((flag) => ({
    flag,
    text: REVIEW_FLAG_TEXTS[flag],
    facts: [],
    orders: [],
    ...FACTS[flag](found),
  }));

type Facts = (found: OrderForStaff) => Partial<Pick<FlagView, "facts" | "orders">>;

/** The card's AVS and CVV results, with the order's addresses. */
const cardFacts: Facts = ({ payment, order }) => ({
  facts: [
    payment?.avs ? `Address check (AVS): ${payment.avs}` : "",
    payment?.cvv ? `Security code check (CVV): ${payment.cvv}` : "",
    order.houseNumber === null && order.zipcodex === null
      ? ""
      : `Billing address: ${[order.houseNumber, order.zipcodex].filter(Boolean).join(", ")}`,
    `Ships to: ${order.address}, ${order.zipCode}`,
  ].filter((fact) => fact !== ""),
});

const uncheckedText = ({ key, place, lastChecked }: FlagFacts["unchecked"][number]): string =>
  `${placeWords(place)} (${key}): last checked ${lastChecked === "" ? "never" : checkedWords(lastChecked)}`;

const FACTS: Record<ReviewFlag, Facts> = {
  free_product_over_10: ({ lines }) => ({
    facts: lines
      .filter(({ price }) => price === 0)
      .map(
        ({ quantity, orderItemText }) => `${counted(quantity, "unit")} for $0.00: ${orderItemText}`,
      ),
  }),
  young_card_customer: ({ flagFacts: { firstOrder } }) =>
    firstOrder === null
      ? { facts: ["No previous orders that weren't canceled"] }
      : {
          facts: [`First order ${formatShopMinute(firstOrder.placedAt)}`],
          orders: [{ orderNumber: firstOrder.orderNumber, why: "" }],
        },
  earlier_customer: ({ flagFacts: { alike }, order }) => ({
    facts: [
      order.newCustomerDiscount === 0
        ? ""
        : `First-order discount ${formatDollars(order.newCustomerDiscount)}`,
      alike.length === 0 ? "No longer similar to any order from another account" : "",
    ].filter((fact) => fact !== ""),
    orders: alike,
  }),
  earlier_fraud: ({ flagFacts: { frauds } }) => ({ orders: frauds }),
  customer_blocked: () => ({ facts: ["See the reason on the customer's page"] }),
  address_review({ order }) {
    const kind = addressKind(order);
    const street = wholeStreet(order.address, order.address2);
    return {
      facts: [
        ...(kind === null ? [] : [`${ADDRESS_KINDS[kind]}, ${order.shippingType}: ${street}`]),
        `${order.city}, ${order.state} ${order.zipCode}`,
      ],
    };
  },
  rule_review: () => ({
    facts: ["See “Rules applied” for the rule and what's missing"],
  }),
  rule_unchecked: ({ flagFacts: { unchecked } }) => ({ facts: unchecked.map(uncheckedText) }),
  household_limit: () => ({
    facts: ["See “Purchase limits” for the limit and what counts toward it"],
  }),
  avs_mismatch: cardFacts,
  avs_unchecked: cardFacts,
  held_by_gateway: (found) => ({
    facts: [
      ...(found.payment?.failure ? [`The gateway says: ${found.payment.failure}`] : []),
      ...(cardFacts(found).facts ?? []),
    ],
  }),
  age_verification: ({ flagFacts: { ageStatus }, order }) => ({
    facts: [`${order.state}: ${ageStatus ?? "not requested"}`],
  }),
};
