import type { LedgerKind } from "#domain/affiliate/ledger-kind.ts";
import type { PayoutStatus } from "#domain/affiliate/payout-status.ts";
import type { ReferralStatus } from "#domain/affiliate/referral-status.ts";
import type { IllustratedPoint, PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** The general part of /affiliate (AFF-6, AFF-2). */
export const AFFILIATE_INTRO: PageIntro = {
  metaTitle: "Affiliate program",
  metaDescription:
    "A referred customer gets 10% off the first order; you earn 5% of every referral order, forever.",
  eyebrow: "Affiliate program",
  title: "5% of every referral order, forever",
  lead: "And 10% off the first order for the person you refer.",
};

export const PROGRAM: PointList<IllustratedPoint> = {
  title: "Program overview",
  points: [
    {
      drawing: "member",
      title: "10% for the customer",
      text: "A referred customer gets 10% off the first order: subtotal and shipping.",
    },
    {
      drawing: "leaf",
      title: "5% for you",
      text: "You earn 5% of every referral order. Not only the first one: forever.",
    },
    {
      drawing: "shipping",
      title: "A balance to order with",
      text: "Commissions go to your bank balance, and you can spend it on your own orders.",
    },
  ],
};

export const HOW_IT_WORKS: PointList<TitledPoint> = {
  title: "How it works",
  points: [
    {
      title: "Share your link",
      text: "It is the address of this shop with your affiliate number, four digits long.",
    },
    {
      title: "Somebody orders for the first time",
      text: "The link is remembered for 30 days, and the first link wins. The 10% are for customers with no earlier order.",
    },
    {
      title: "The order ships",
      text: "Your commission counts when the order has a tracking number. It is 5% of the order's total less $12.99.",
    },
    {
      title: "Use your balance",
      text: "Apply it to an order of your own: as much as the balance holds, at most the order's total.",
    },
    {
      title: "Say that you earn",
      text: "Wherever you share the link, say beside it that you earn a commission.",
    },
  ],
};

export const EXAMPLE_AFFILIATE_NUMBER = 7;
export const EXAMPLE_LINK_LABEL = "As an example, the link of affiliate 0007:";
export const SIGN_IN_LABEL = "Sign in to see your link";

export const TOP_AFFILIATES = {
  title: "Top affiliates",
  lead: "By commission earned since inception.",
  empty: "The first commissions decide who stands here.",
} as const;

/** For a signed-in customer who is no affiliate yet. */
export const BECOME_AFFILIATE = {
  title: "Become an affiliate",
  lead: "You get a number and a link at once. Taking part costs nothing.",
  accept: "I have read the program terms and accept them.",
  button: "Become an affiliate",
  welcome: "You are an affiliate now. Your link is below.",
} as const;

/** For an affiliate who has not accepted the terms as they stand now. */
export const NEW_TERMS = {
  title: "Program terms",
  lead: "They are new, or have changed since you accepted them. Everything on this page works meanwhile.",
  button: "Accept the terms",
  accepted: "Thank you. You have accepted the program terms.",
} as const;

export const TERMS_LINK_LABEL = "Read the program terms";
export const TERMS_ERRORS = {
  not_accepted: "Please accept the terms to go on.",
  terms_changed: "The terms have just changed. Please read them again.",
  too_many_attempts: "Too many attempts. Please try again later.",
} as const;

export const DASHBOARD = {
  title: "Affiliate dashboard",
  failed:
    "This part cannot be shown right now. What you have earned is kept. Please try again later.",
} as const;

export const YOUR_LINK = {
  title: "Your affiliate link",
  lead: "It is remembered for 30 days, and the first link wins. At checkout your number works as a referral code too.",
  copy: "Copy link",
} as const;

export const SHARE_KIT = {
  title: "Share kit",
  qrTitle: "QR code",
  qrAlt: "QR code of your affiliate link",
  qrText: "For print. It leads to your link.",
  qrDownload: "Download the QR code (SVG)",
  disclosureTitle: "Say that you earn",
  disclosureText:
    "The Federal Trade Commission wants it said clearly, right beside the link. These sentences do:",
  copyDisclosure: "Copy",
  claims: "Share your own experience and nothing else: no health claims, and nobody under 21.",
} as const;

/** Ready to be copied; each is enough by itself. */
export const DISCLOSURES = [
  "I earn a commission if you order through my link.",
  "Ad: I am a Mitra affiliate and get 5% of what you order through this link. You get 10% off your first order.",
] as const;

export const FIGURES = {
  bank: "Commission Bank Balance",
  inception: "Commissions Earned since Inception",
  pending: "Pending",
} as const;

export const CHART = {
  title: "Commissions over time",
  description: "Commission minus what was taken back, a bar a month, for the last twelve months.",
  table: "The same as a table",
  monthHeader: "Month",
  amountHeader: "Commission",
  empty: "Your first commission starts this chart.",
} as const;

export const RECENT_ENTRIES = {
  title: "Past 30 days",
  caption: "Commission transactions of the past 30 days",
  empty: "No transactions in the past 30 days.",
  statement: "See the whole statement",
} as const;

export const REFERRAL_ORDERS = {
  title: "Referral orders",
  caption: "Orders of the people you referred",
  lead: "5% of each order's total less $12.99. Pending until the order has a tracking number, then earned.",
  empty: "No referral order yet.",
} as const;

export const REFERRALS = {
  title: "Your Referrals",
  empty: "Nobody yet. Whoever orders for the first time with your link or number appears here.",
  /** Somebody without a name. */
  unnamed: "A customer",
} as const;

export const PAYOUTS = {
  title: "Payouts",
  amountLabel: "Amount in dollars",
  payToLabel: "Venmo or Chime handle",
  payToHint: "Where the money goes.",
  button: "Ask for a payout",
  busy: "Sending…",
  withdraw: "Withdraw request",
  asked: "Your request has arrived. We write to you when it is decided.",
  withdrawn: "Your request is withdrawn. The amount can be spent again.",
  notWithdrawn: "Nothing was changed. The request may be decided already.",
  alreadyOpen: "You have a request that is not decided yet.",
  failed: "Please check the form.",
  tooMany: "Too many attempts. Please try again later.",
  setAside: "The amount is set aside until the request is decided.",
  historyCaption: "Your payout requests",
} as const;

export const STATEMENT = {
  title: "Statement",
  lead: "Every movement of your balance, newest first.",
  caption: "Movements of your balance",
  download: "Download as CSV",
  back: "Back to the dashboard",
  empty: "Nothing has moved your balance yet.",
} as const;

export const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  commission: "Commission",
  clawback: "Taken back",
  spend: "Spent on an order",
  release: "Given back",
  payout: "Payout",
  adjustment: "Adjustment",
};

export const REFERRAL_STATUS_LABELS: Record<ReferralStatus, string> = {
  pending: "Pending",
  earned: "Earned",
  taken_back: "Taken back",
  cancelled: "Canceled",
};

export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, string> = {
  requested: "Requested",
  paid: "Paid",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
