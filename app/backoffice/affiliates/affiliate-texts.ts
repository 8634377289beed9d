import type { AffiliateGroup, AffiliateSort } from "#domain/affiliate/affiliate-list.ts";
import type { CodeOutcome, LinkOutcome, ReferralRule } from "#domain/affiliate/attribution.ts";
import {
  CUSTOMERS_AT_ONE_PLACE,
  FIRST_ORDERS_A_DAY,
  type NeighborSign,
  SIGN_DAYS,
  TAKEN_BACK,
} from "#domain/affiliate/suspicious-signs.ts";

/** The words of the screens. */
export const AFFILIATE_TEXTS = {
  title: "Affiliates",
  purpose: "Affiliates with their referrals, earnings and balances.",
  searchHint: "Number, name or email",
  none: "No affiliates match.",
  noneHint: "Clear the search or the filter.",
  erased: "Erased person",
  ledger: "Ledger",
  noEntries: "No entries yet.",
  ownRates: "Custom commission",
  adjust: "Adjust balance",
  adjustHint: "For example, a bonus or a correction. Adds an entry to the ledger.",
  payouts: "Payouts",
  noPayouts: "No payouts yet.",
  terms: "Terms accepted",
  noTerms: "Terms not accepted yet. The link appears once they accept.",
  signs: "Patterns",
  signsPurpose: `Unusual patterns in referred orders of the last ${SIGN_DAYS} days. A pattern isn't proof: check before you act.`,
  noSigns: "No unusual patterns.",
  neighbors: "Orders that share details with the affiliate",
  busyDays: "Many first orders on one day",
  busyDaysHint: `${FIRST_ORDERS_A_DAY} or more.`,
  crowds: "Many customers at one place",
  crowdsHint: `${CUSTOMERS_AT_ONE_PLACE} or more at one street or internet address. It can also be a university or an office.`,
  takenBack: "Many reversed commissions",
  takenBackHint: `${TAKEN_BACK.percent}% or more of at least ${TAKEN_BACK.ofAtLeast} commissions.`,
  attribution: "Referral sources",
  noAttribution: "No visits, codes or orders yet.",
  attributionHint: "The latest 50. Visits are kept for a while, without visitor data.",
  ranking: "Top affiliates",
  ranked: "Can appear among the top affiliates, by first name and last initial.",
  unranked: "Doesn't appear among the top affiliates.",
  rankingReasonNeeded: "Nothing was changed. Enter a reason.",
} as const;

export const AFFILIATE_GROUP_NAMES: Record<AffiliateGroup, string> = {
  asking: "Payout requested",
  owing: "Owes the shop",
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

/** Why an order earned a commission, as a sentence. */
export const REFERRAL_RULE_TEXTS: Record<ReferralRule, string> = {
  stored:
    "The customer’s first order had set this affiliate for good, which comes before any code or link.",
  typed: "The customer typed this affiliate’s code, which comes before the link.",
  link: "The customer came by this affiliate’s link, and typed no other code.",
  self_referral: "No one earns: the customer and the affiliate are the same person or household.",
  none: "No one earns: there was no referrer, code or link.",
};

export const CODE_OUTCOME_TEXTS: Record<CodeOutcome, string> = {
  verified: "A typed code was accepted.",
  self_referral: "A typed code was refused: it is the customer’s own, or their household’s.",
};

export const LINK_OUTCOME_TEXTS: Record<LinkOutcome, string> = {
  remembered: "A visit by the link; it is remembered for 30 days.",
  earlier_link_kept: "A visit by the link, but an earlier affiliate’s link counts.",
  unknown_number: "A visit by a link whose number no one has.",
};
