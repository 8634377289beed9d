import type { LedgerKind } from "#domain/affiliate/ledger-kind.ts";
import type { PayoutStatus } from "#domain/affiliate/payout-status.ts";
import type { ReferralStatus } from "#domain/order/referral-status.ts";
import type { IllustratedPoint, PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** The general part of /affiliate (AFF-6, AFF-2). */
export const AFFILIATE_INTRO: PageIntro = {
  metaTitle: "Affiliate program",
  metaDescription:
    "People you refer get 10% off their first order. You earn 5% of every order they place, forever.",
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
      text: "People you refer get 10% off their first order, shipping included.",
    },
    {
      drawing: "leaf",
      title: "5% for you",
      text: "You earn 5% of every order they place. Not just the first one: forever.",
    },
    {
      drawing: "shipping",
      title: "A balance you can spend",
      text: "Your commissions go to your bank balance. Spend it on your own orders.",
    },
  ],
};

export const HOW_IT_WORKS: PointList<TitledPoint> = {
  title: "How it works",
  points: [
    {
      title: "Share your link",
      text: "It's our home page's address with your four-digit affiliate number at the end.",
    },
    {
      title: "Someone places a first order",
      text: "We remember your link for 30 days, and the first link wins. The 10% discount is for customers with no earlier order.",
    },
    {
      title: "The order ships",
      text: "Your commission counts when the order has a tracking number. It is 5% of the order's total less $12.99.",
    },
    {
      title: "Use your balance",
      text: "Use it to pay for your own orders, up to the order's total.",
    },
    {
      title: "Disclose your commission",
      text: "Wherever you share your link, say next to it that you earn a commission.",
    },
  ],
};

export const EXAMPLE_AFFILIATE_NUMBER = 7;
export const EXAMPLE_LINK_LABEL = "For example, affiliate 0007's link:";
export const SIGN_IN_LABEL = "Sign in to see your link";

export const TOP_AFFILIATES = {
  title: "Top affiliates",
  lead: "Ranked by commission earned.",
  empty: "No commissions yet. Be the first to earn one.",
} as const;

/** For a signed-in customer who is not an affiliate yet. */
export const BECOME_AFFILIATE = {
  title: "Become an affiliate",
  lead: "Get your number and link right away. Joining is free.",
  accept: "I have read and accept the program terms.",
  button: "Become an affiliate",
  welcome: "You're now an affiliate. Your link is below.",
} as const;

/** For an affiliate who has not accepted the current terms. */
export const NEW_TERMS = {
  title: "Program terms",
  lead: "These terms are new or have changed since you accepted them. Everything on this page still works in the meantime.",
  button: "Accept the terms",
  accepted: "Thank you. You have accepted the program terms.",
} as const;

export const TERMS_LINK_LABEL = "Read the program terms";
export const TERMS_ERRORS = {
  not_accepted: "Please accept the terms to continue.",
  terms_changed: "The terms have just changed. Please read them again.",
  too_many_attempts: "Too many attempts. Please try again later.",
} as const;

export const DASHBOARD = {
  title: "Affiliate dashboard",
  failed: "We can't show this right now. Your earnings are safe. Please try again later.",
} as const;

export const YOUR_LINK = {
  title: "Your affiliate link",
  lead: "We remember it for 30 days, and the first link wins. Your number also works as a referral code at checkout.",
  copy: "Copy link",
} as const;

export const SHARE_KIT = {
  title: "Share kit",
  qrTitle: "QR code",
  qrAlt: "QR code of your affiliate link",
  qrText: "For print. It opens your link.",
  qrDownload: "Download the QR code (SVG)",
  disclosureTitle: "Disclose your commission",
  disclosureText:
    "The Federal Trade Commission requires a clear disclosure right next to the link. Use one of these:",
  copyDisclosure: "Copy",
  claims: "Share only your own experience: no health claims, and no one under 21.",
} as const;

/** Ready to copy; each one works on its own. */
export const disclosures = (shop: string) => [
  "I earn a commission if you order through my link.",
  `Ad: I am an affiliate of ${shop} and get 5% of what you order through this link. You get 10% off your first order.`,
];

export const FIGURES = {
  ownPercent: (percent: number) => `You earn ${percent}% of new orders now.`,
  bank: "Commission Bank Balance",
  inception: "Commissions Earned since Inception",
  pending: "Pending",
} as const;

export const CHART = {
  title: "Commissions over time",
  description: "Commissions less reversals, by month, for the last twelve months.",
  table: "View as table",
  monthHeader: "Month",
  amountHeader: "Commission",
  empty: "Your first commission starts this chart.",
} as const;

export const RECENT_ENTRIES = {
  title: "Past 30 days",
  caption: "Commission transactions in the past 30 days",
  empty: "No transactions in the past 30 days.",
  statement: "See full statement",
} as const;

export const REFERRAL_ORDERS = {
  title: "Referral orders",
  caption: "Orders from people you referred",
  lead: "You earn 5% of each order's total, less $12.99. It's pending until the order has a tracking number.",
  empty: "No referral orders yet.",
} as const;

export const REFERRALS = {
  title: "Your Referrals",
  empty: "No one yet. People who place their first order with your link or number appear here.",
  /** A customer without a name. */
  unnamed: "A customer",
} as const;

export const PAYOUTS = {
  title: "Payouts",
  amountLabel: "Amount in dollars",
  payToLabel: "Venmo or Chime handle",
  payToHint: "Where we send the money.",
  button: "Request a payout",
  busy: "Sending…",
  withdraw: "Withdraw request",
  asked: "We've received your request. We'll email you once it's decided.",
  withdrawn: "You withdrew your request. You can spend the amount again.",
  notWithdrawn: "Nothing has changed. We may have decided on your request already.",
  alreadyOpen: "You already have a pending request.",
  failed: "Please check the form.",
  tooMany: "Too many attempts. Please try again later.",
  setAside: "We've set the amount aside while we review your request.",
  historyCaption: "Your payout requests",
} as const;

export const RANKING = {
  title: "Top affiliates",
  lead: "We name the two who earn most at the top of this page, by first name and last initial.",
  isShown: "You may be named there.",
  isHidden: "You are not named there.",
  hide: "Leave me out",
  show: "Name me",
  busy: "Saving…",
  shown: "You may be named among the top affiliates.",
  hidden: "You are no longer named among the top affiliates.",
} as const;

export const STATEMENT = {
  title: "Statement",
  lead: "Every change to your balance, newest first.",
  caption: "Changes to your balance",
  download: "Download as CSV",
  back: "Back to the dashboard",
  empty: "No activity yet.",
} as const;

/** The statement of a customer who isn't an affiliate: store credit received and spent. */
export const CREDIT_STATEMENT = {
  title: "Store credit",
  lead: "What you were given and what you used, newest first. You can use it at checkout; it is not paid out.",
  caption: "Changes to your store credit",
  back: "Back to your account",
  empty: "Nothing has changed yet.",
  failed: "We can't show this right now. Your credit is safe. Please try again later.",
  kinds: {
    commission: "Commission",
    clawback: "Reversed",
    store_credit: "Refund as store credit",
    spend: "Used for an order",
    release: "Returned from an order",
    payout: "Payout",
    adjustment: "Correction",
  } satisfies Record<LedgerKind, string>,
} as const;

export const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  commission: "Commission",
  clawback: "Reversed",
  store_credit: "Store credit",
  spend: "Spent on an order",
  release: "Returned",
  payout: "Payout",
  adjustment: "Adjustment",
};

export const REFERRAL_STATUS_LABELS: Record<ReferralStatus, string> = {
  pending: "Pending",
  earned: "Earned",
  taken_back: "Reversed",
  cancelled: "Canceled",
};

export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, string> = {
  requested: "Requested",
  paid: "Paid",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
