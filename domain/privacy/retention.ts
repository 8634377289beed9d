interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
}

export interface Retention {
  /** What it is, in a customer's words. */
  what: string;
  /** How long it stays after `since`; nothing = it goes as soon as that has come. */
  stays: Span;
  /** From when that counts: "an email is sent". */
  since: string;
  why: string;
}

/**
 * How long the shop keeps what it does not keep for good (PRIV-9). It is the only place for these times: the hourly
 * job (server/jobs/clear-expired.ts) goes by them, and /privacy-policy shows them.
 */
export const RETENTION = {
  sentMails: {
    what: "Emails that we sent to you",
    stays: { days: 90 },
    since: "an email was sent",
    why: "So that we can answer questions about one.",
  },
  labelFiles: {
    what: "Shipping labels as they were printed, with your name and address",
    stays: { days: 30 },
    since: "the label was printed",
    why: "A label may have to be printed again.",
  },
  deliverySigners: {
    what: "Who signed for a parcel, as the carrier has it",
    stays: { days: 730 },
    since: "the parcel was delivered",
    why: "So that we can show that an adult received it.",
  },
  paymentMessages: {
    what: "Messages from payment services, and reports of emails that did not arrive",
    stays: { days: 180 },
    since: "it was received",
    why: "A payment service may still refer to it.",
  },
  paymentAlerts: {
    what: "Alerts about a payment",
    stays: { days: 180 },
    since: "it was last raised, once it is dealt with",
    why: "So that we notice when something happens again.",
  },
  gatewayComparisons: {
    what: "Comparisons of our books with a payment service's",
    stays: { days: 90 },
    since: "it ended",
    why: "What came of it stays with the payments.",
  },
  linkVisits: {
    what: "Visits by an affiliate's link",
    stays: { days: 400 },
    since: "the visit",
    why: "So that we can tell who referred an order when someone asks.",
  },
  orderKeys: {
    what: "Marks that keep an order from being placed twice",
    stays: { days: 30 },
    since: "the order was sent",
    why: "A browser may send an order again after a lost connection.",
  },
  taxAnswers: {
    what: "What a tax service said about an order's goods and the place they go to, with no name",
    stays: {},
    since: "fifteen minutes have passed",
    why: "So that the order is taxed as its quote was.",
  },
  apiTokens: {
    what: "What programs of the owner's work with for an hour",
    stays: {},
    since: "it expired",
    why: "It has no use after that.",
  },
  apiAnswers: {
    what: "Answers that the shop gave to programs of the owner's",
    stays: { days: 2 },
    since: "the answer was given",
    why: "A program may ask again after a lost connection.",
  },
  apiJobs: {
    what: "Longer work that the shop did for programs of the owner's, and its results",
    stays: { days: 2 },
    since: "it was asked for",
    why: "So that the program can fetch what came of it.",
  },
  events: {
    what: "Notes that something happened, with no one's data, for programs of the owner's",
    stays: { days: 90 },
    since: "it happened",
    why: "A program that was away can read what it missed.",
  },
  webhookAttempts: {
    what: "Which of those notes were sent to which program, and what it answered",
    stays: { days: 30 },
    since: "it was sent",
    why: "So that we can find out why a program did not get one.",
  },
  privacyRequests: {
    what: "Your requests about your data, with our answers",
    stays: { days: 730 },
    since: "we answered",
    why: "So that we can show that we answered.",
  },
  unconfirmedPrivacyRequests: {
    what: "Requests about data that someone sent without signing in, and their address",
    stays: { days: 7 },
    since: "it was sent",
    why: "So that the link in our email works. What was confirmed is a request like any other.",
  },
  unconfirmedNewsletter: {
    what: "Newsletter addresses that were never confirmed",
    stays: { days: 30 },
    since: "the newsletter was asked for",
    why: "The link to confirm it no longer works by then.",
  },
  sessions: {
    what: "Sign-ins on your devices, with network address and browser",
    stays: {},
    since: "the sign-in expired",
    why: "It has no use after that.",
  },
  signInCodes: {
    what: "Codes and links to sign in or to confirm an address",
    stays: { days: 1 },
    since: "it expired",
    why: "So that an old link can say that it has expired.",
  },
  signInSteps: {
    what: "Sign-ins that were started",
    stays: {},
    since: "it expired",
    why: "It has no use after that.",
  },
  unconfirmedAuthenticators: {
    what: "Authenticator apps that were never confirmed",
    stays: { days: 1 },
    since: "it was set up",
    why: "It was never used.",
  },
  attemptCounters: {
    what: "Counts of attempts by account, address or network",
    stays: {},
    since: "the limit ended",
    why: "They protect accounts and payments from guessing.",
  },
  orderDrafts: {
    what: "Orders that we prepared for you and you did not place",
    stays: { days: 30 },
    since: "its link expired",
    why: "So that we can answer questions about one.",
  },
  preparedImports: {
    what: "Customers and orders of an earlier shop that were looked over and never brought over",
    stays: { days: 30 },
    since: "they were uploaded",
    why: "They were not needed.",
  },
  importRows: {
    what: "Names in the list of what was brought over from an earlier shop",
    stays: { days: 90 },
    since: "it was brought over",
    why: "So that we can find mistakes.",
  },
  staffInvitations: {
    what: "Invitations to our staff that were not accepted",
    stays: { days: 30 },
    since: "it expired",
    why: "So that we can send it again.",
  },
  logLines: {
    what: "Warnings and errors of our servers, without what anyone typed",
    stays: { days: 1 },
    since: "it was written",
    why: "So that we can find what went wrong.",
  },
  serverSigns: {
    what: "Signs of life of our servers",
    stays: { days: 1 },
    since: "the last of them",
    why: "So that we can tell which ones run.",
  },
  bulkRuns: {
    what: "Lists of orders that staff handled together",
    stays: { days: 90 },
    since: "they were handled",
    why: "What was done with each order stays in its history.",
  },
  draftRuns: {
    what: "Lists of orders that staff did not handle together after all",
    stays: { days: 1 },
    since: "it was made",
    why: "It was not needed.",
  },
  removedViews: {
    what: "Searches that staff saved and removed",
    stays: { days: 1 },
    since: "it was removed",
    why: "It can be brought back for a moment.",
  },
  removedTags: {
    what: "Tags that staff removed from an order",
    stays: { hours: 1 },
    since: "it was removed",
    why: "It can be brought back for a moment.",
  },
  viewers: {
    what: "Which member of staff has an order open",
    stays: { minutes: 1 },
    since: "they looked at it",
    why: "So that two do not work on the same order.",
  },
} as const satisfies Record<string, Retention>;

export type RetentionName = keyof typeof RETENTION;

/** What has no time of its own. */
export const KEPT_LONGER: readonly { what: string; until: string }[] = [
  {
    what: "Your account: name, address, phone, date of birth, sign-in methods, statement of age",
    until: "Until you delete your account.",
  },
  {
    what: "The confirmed newsletter address",
    until:
      "Until you delete your account. After you unsubscribe, we keep it to write to you no more.",
  },
  {
    what: "Orders, payments and refunds",
    until:
      "As long as the law asks for the books. When you delete your account, your name, contact and street are removed from them.",
  },
];

const UNITS = ["days", "hours", "minutes"] as const;

/** "90 days", "1 hour"; what ends at once still waits for the hourly job. */
export function staysText({ stays }: Retention): string {
  const parts = UNITS.flatMap((unit) => {
    const count = stays[unit] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? unit.slice(0, -1) : unit}`];
  });
  return parts.length === 0 ? "At most an hour" : parts.join(", ");
}
