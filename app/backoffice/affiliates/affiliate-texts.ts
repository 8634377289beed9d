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
  purpose: "Who refers customers, what they have earned, and what they are owed.",
  searchHint: "Number, or a part of a name or email",
  none: "No affiliate matches.",
  noneHint: "Remove a filter, or look at all affiliates.",
  erased: "Erased person",
  ledger: "Ledger",
  noEntries: "No entry yet.",
  ownRates: "Commission of their own",
  adjust: "Correct the balance",
  adjustHint:
    "For what the shop cannot know: a bonus, a mistake. It is an entry of its own; none is ever changed.",
  reasonHint: "The affiliate reads it in their statement.",
  adjustRefused: "Nothing was posted. Check the highlighted field.",
  payouts: "Payouts",
  noPayouts: "They have not asked for money yet.",
  terms: "Terms accepted",
  noTerms: "They have not accepted the program’s terms: they see their link once they do.",
  signs: "Patterns",
  signsPurpose: `What stands out in the referred orders of the last ${SIGN_DAYS} days. It proves nothing and changes nothing: look before you act.`,
  noSigns: "Nothing stands out.",
  neighbors: "Orders with something in common with the affiliate",
  busyDays: "Many first orders on one day",
  busyDaysHint: `At least ${FIRST_ORDERS_A_DAY}.`,
  crowds: "Several customers at one place",
  crowdsHint: `At least ${CUSTOMERS_AT_ONE_PLACE} at one street address, or from one internet address. A university or an office is one, too.`,
  takenBack: "Many commissions taken back",
  takenBackHint: `At least ${TAKEN_BACK.percent}% of ${TAKEN_BACK.ofAtLeast} commissions or more.`,
  attribution: "Where their referrals came from",
  noAttribution: "No visit, code or order yet.",
  attributionHint: "The latest 50. A visit is kept for a while and says nothing about the visitor.",
  ranking: "Top affiliates",
  ranked: "May be named among the top affiliates, by first name and last initial.",
  unranked: "Is not named among the top affiliates.",
  rankingReasonNeeded: "Nothing was changed: a reason is needed.",
} as const;

export const AFFILIATE_GROUP_NAMES: Record<AffiliateGroup, string> = {
  asking: "Ask for a payout",
  owing: "Owe the shop",
  credit: "Have store credit",
  unaccepted: "Have not accepted the terms",
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

/** Why an order earned whom, as a whole sentence. */
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
