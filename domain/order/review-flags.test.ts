import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { ReviewInput } from "./review-flags.ts";
import { reviewFlags } from "./review-flags.ts";

/* Proves ORDER-14 and ORDER-15. */

const NOW = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const free = (quantity: number, productId = 4) => ({
  productId,
  quantity,
  unitPriceCents: cents(0),
});

const PLAIN: ReviewInput = {
  lines: [{ productId: 1, quantity: 24, unitPriceCents: cents(10_000) }],
  paymentType: "credit",
  oldestOrderAt: daysAgo(100),
  now: NOW,
  destination: "allowed",
  isHeldAddress: false,
  cardVerdict: "accept",
  needsAgeVerification: false,
  needsRuleReview: false,
  hasUncheckedRule: false,
  passesHouseholdLimit: false,
  looksLikeEarlierCustomer: false,
  hasEarlierFraud: false,
};

describe("reviewFlags", () => {
  it.each<[string, Partial<ReviewInput>, string[]]>([
    ["an ordinary order", {}, []],
    ["10 of a free product", { lines: [free(10)] }, []],
    ["11 of a free product", { lines: [free(11)] }, ["free_product_over_10"]],
    ["11 of it across two flavors", { lines: [free(6), free(5)] }, ["free_product_over_10"]],
    ["11 of two free products", { lines: [free(6), free(5, 9)] }, []],
    ["a first order 20 days ago", { oldestOrderAt: daysAgo(20) }, ["young_card_customer"]],
    ["a first order 21 days ago", { oldestOrderAt: daysAgo(21) }, []],
    ["no earlier order", { oldestOrderAt: null }, ["young_card_customer"]],
    ["a new customer with Venmo", { oldestOrderAt: daysAgo(1), paymentType: "venmo" }, []],
    ["nothing to pay", { oldestOrderAt: null, paymentType: null }, []],
    ["an earlier customer", { looksLikeEarlierCustomer: true }, ["earlier_customer"]],
    ["something of an earlier fraud", { hasEarlierFraud: true }, ["earlier_fraud"]],
    ["a doubtful ZIP", { destination: "review" }, ["address_review"]],
    ["a PO box", { isHeldAddress: true }, ["address_review"]],
    ["a household's limit", { passesHouseholdLimit: true }, ["household_limit"]],
    ["a billing address that differs", { cardVerdict: "hold" }, ["avs_mismatch"]],
    ["a billing address not checked", { cardVerdict: "flag" }, ["avs_unchecked"]],
    [
      "a state that requires age verification",
      { needsAgeVerification: true },
      ["age_verification"],
    ],
    [
      "all at once",
      { lines: [free(11)], oldestOrderAt: null, destination: "review", cardVerdict: "hold" },
      ["free_product_over_10", "young_card_customer", "address_review", "avs_mismatch"],
    ],
  ])("of %s", (_, changes, flags) => {
    expect(reviewFlags({ ...PLAIN, ...changes })).toEqual(flags);
  });
});
