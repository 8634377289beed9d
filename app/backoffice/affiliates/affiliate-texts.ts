import type { AffiliateGroup, AffiliateSort } from "#domain/affiliate/affiliate-list.ts";
import type { CodeOutcome, LinkOutcome, ReferralRule } from "#domain/affiliate/attribution.ts";
import {
  CUSTOMERS_AT_ONE_PLACE,
  FIRST_ORDERS_A_DAY,
  type NeighborSign,
  SIGN_DAYS,
  TAKEN_BACK,
} from "#domain/affiliate/suspicious-signs.ts";

export const AFFILIATE_TEXTS = {
  title: "Affiliates",
  none: "No affiliates match.",
  erased: "Erased person",
  adjust: "Adjust balance",
  adjustHint: "For example, a bonus or a correction. Adds an entry to the ledger.",
  payouts: "Payouts",
  noTerms: "Terms not accepted yet. The link appears once they accept.",
  signs: "Patterns",
  signsPurpose: `Unusual patterns in referred orders of the last ${SIGN_DAYS} days. A pattern isn't proof: check before you act.`,
  busyDaysHint: `${FIRST_ORDERS_A_DAY} or more.`,
  crowdsHint: `${CUSTOMERS_AT_ONE_PLACE} or more at one street or internet address. It can also be a university or an office.`,
  takenBackHint: `${TAKEN_BACK.percent}% or more of at least ${TAKEN_BACK.ofAtLeast} commissions.`,
  attribution: "Referral sources",
  attributionHint: "The latest 50. Visits are kept for a while, without visitor data.",
  ranked: "Can appear among the top affiliates, with first name and last initial.",
  unranked: "Doesn't appear among the top affiliates.",
  rankingReasonNeeded: "No changes were saved. Enter a reason.",
} as const;

export const AFFILIATE_GROUP_NAMES: Record<AffiliateGroup, string> = {
  asking: "Payout requested",
  owing: "Negative balance",
  credit: "Has store credit",
  unaccepted: "Terms not accepted",
};

export const AFFILIATE_SORT_NAMES: Record<AffiliateSort, string> = {
  earned: "Earned most",
  balance: "Highest balance",
  newest: "Newest",
};

export const NEIGHBOR_SIGN_NAMES: Record<NeighborSign, string> = {
  address: "same street address",
  phone: "same phone number",
  mailbox: "same mailbox",
  internet_address: "same internet address",
  card: "a card with the same last digits and expiry",
  family: "same last name and ZIP Code",
};

/** Why an order earned a commission, in a sentence. */
export const REFERRAL_RULE_TEXTS: Record<ReferralRule, string> = {
  stored:
    "The customer's first order set this affiliate permanently. That takes precedence over codes and links.",
  typed: "The customer entered this affiliate's code, which takes precedence over the link.",
  link: "The customer followed this affiliate's link and entered no other code.",
  self_referral: "No commission: the customer and the affiliate are the same person or household.",
  none: "No commission: no referrer, code or link.",
};

export const CODE_OUTCOME_TEXTS: Record<CodeOutcome, string> = {
  verified: "A code was entered and accepted.",
  self_referral: "A code was rejected: it belongs to the customer or their household.",
};

export const LINK_OUTCOME_TEXTS: Record<LinkOutcome, string> = {
  remembered: "Visited through the link, which counts for 30 days.",
  earlier_link_kept: "Visited through the link, but an earlier affiliate's link counts.",
  unknown_number: "Visited through a link with an unknown number.",
};
