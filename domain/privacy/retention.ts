interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
}

export interface Retention {
  /** The data, in a customer's words. */
  what: string;
  /** How long it is kept after `since`; empty if it is deleted right away. */
  stays: Span;
  /** The start of that period: "an email was sent". */
  since: string;
  why: string;
}

/**
 * Data that is deleted after a period (PRIV-9). The periods are defined only here: the hourly job
 * (server/jobs/clear-expired.ts) reads them, and /privacy-policy shows them.
 */
export const RETENTION = {
  sentMails: {
    what: "Emails we sent you",
    stays: { days: 90 },
    since: "an email was sent",
    why: "To answer questions about it.",
  },
  labelFiles: {
    what: "Printed shipping labels, with your name and address",
    stays: { days: 30 },
    since: "the label was printed",
    why: "To print a label again.",
  },
  deliverySigners: {
    what: "The name of the person who signed for a parcel",
    stays: { days: 730 },
    since: "the parcel was delivered",
    why: "To show that an adult received it.",
  },
  paymentMessages: {
    what: "Messages from payment services, and reports of undelivered email",
    stays: { days: 180 },
    since: "it was received",
    why: "A payment service may refer to it later.",
  },
  paymentAlerts: {
    what: "Alerts about a payment",
    stays: { days: 180 },
    since: "it was last raised, once it's resolved",
    why: "To notice when a problem comes back.",
  },
  gatewayComparisons: {
    what: "Comparisons of our books with a payment service's",
    stays: { days: 90 },
    since: "it ended",
    why: "The results are kept with the payments.",
  },
  linkVisits: {
    what: "Visits from an affiliate's link",
    stays: { days: 400 },
    since: "the visit",
    why: "To say who referred an order.",
  },
  orderKeys: {
    what: "Keys that prevent placing an order twice",
    stays: { days: 30 },
    since: "the order was sent",
    why: "A browser can resend an order after a lost connection.",
  },
  housePositions: {
    what: "The county and town of an address typed at checkout, without the address",
    stays: { days: 1 },
    since: "the address was checked",
    why: "To follow local laws and charge local taxes.",
  },
  taxAnswers: {
    what: "A tax service's rates for an order's items and destination, without your name",
    stays: {},
    since: "fifteen minutes have passed",
    why: "To charge the tax you were quoted.",
  },
  apiTokens: {
    what: "One-hour access tokens for the owner's software",
    stays: {},
    since: "it expired",
    why: "It's no longer needed.",
  },
  apiAnswers: {
    what: "Responses to the owner's software",
    stays: { days: 2 },
    since: "the response was sent",
    why: "Software can ask again after a lost connection.",
  },
  apiJobs: {
    what: "Longer tasks run for the owner's software, and their results",
    stays: { days: 2 },
    since: "the task was requested",
    why: "To let the software fetch the results.",
  },
  events: {
    what: "Event notices for the owner's software, without personal data",
    stays: { days: 90 },
    since: "it happened",
    why: "Software can catch up after being offline.",
  },
  webhookAttempts: {
    what: "Deliveries of those notices and their responses",
    stays: { days: 30 },
    since: "it was sent",
    why: "To find out why a delivery failed.",
  },
  privacyRequests: {
    what: "Your requests about your data, with our answers",
    stays: { days: 730 },
    since: "we answered",
    why: "To show that we answered.",
  },
  unconfirmedPrivacyRequests: {
    what: "Unconfirmed data requests sent without signing in, and their email address",
    stays: { days: 7 },
    since: "it was sent",
    why: "To keep the link in our email working. Confirmed requests are kept like any other.",
  },
  unconfirmedNewsletter: {
    what: "Newsletter addresses that were never confirmed",
    stays: { days: 30 },
    since: "the sign-up",
    why: "The confirmation link no longer works.",
  },
  sessions: {
    what: "Sign-ins on your devices, with network address and browser",
    stays: {},
    since: "the sign-in expired",
    why: "It's no longer needed.",
  },
  signInCodes: {
    what: "Codes and links to sign in or to confirm an address",
    stays: { days: 1 },
    since: "it expired",
    why: "To say that an old link has expired.",
  },
  signInSteps: {
    what: "Unfinished sign-ins",
    stays: {},
    since: "it expired",
    why: "It's no longer needed.",
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
    what: "Orders we prepared for you that you didn't place",
    stays: { days: 30 },
    since: "its link expired",
    why: "To answer questions about it.",
  },
  preparedImports: {
    what: "Uploads of a previous shop's customers and orders that weren't imported",
    stays: { days: 30 },
    since: "they were uploaded",
    why: "They weren't needed.",
  },
  importRows: {
    what: "Names in the list of records imported from a previous shop",
    stays: { days: 90 },
    since: "the import",
    why: "To find mistakes.",
  },
  staffInvitations: {
    what: "Staff invitations that weren't accepted",
    stays: { days: 30 },
    since: "it expired",
    why: "To send it again.",
  },
  logLines: {
    what: "Server warnings and errors, without anything you typed",
    stays: { days: 1 },
    since: "it was written",
    why: "To find out what went wrong.",
  },
  serverSigns: {
    what: "Server heartbeats",
    stays: { days: 1 },
    since: "the last one",
    why: "To know which servers are running.",
  },
  bulkRuns: {
    what: "Bulk actions on orders",
    stays: { days: 90 },
    since: "the action",
    why: "Each order's history keeps the result.",
  },
  draftRuns: {
    what: "Bulk actions that weren't started",
    stays: { days: 1 },
    since: "it was made",
    why: "It wasn't needed.",
  },
  removedViews: {
    what: "Searches that staff saved and removed",
    stays: { days: 1 },
    since: "it was removed",
    why: "Staff can undo it.",
  },
  removedTags: {
    what: "Tags that staff removed from an order",
    stays: { hours: 1 },
    since: "it was removed",
    why: "Staff can undo it.",
  },
  viewers: {
    what: "Which staff members have an order open",
    stays: { minutes: 1 },
    since: "they viewed it",
    why: "To keep two people from working on the same order.",
  },
} as const satisfies Record<string, Retention>;

export type RetentionName = keyof typeof RETENTION;

/** Data without its own period. */
export const KEPT_LONGER: readonly { what: string; until: string }[] = [
  {
    what: "Your account: name, address, phone, date of birth, sign-in methods, statement of age",
    until: "Until you delete your account.",
  },
  {
    what: "The confirmed newsletter address",
    until:
      "Until you delete your account. After you unsubscribe, we keep it to make sure we don't email you.",
  },
  {
    what: "Orders, payments and refunds",
    until:
      "As long as the law requires. When you delete your account, your name, contact details and street are removed from them.",
  },
];

const UNITS = ["days", "hours", "minutes"] as const;

/** "90 days", "1 hour"; data without a period still waits for the hourly job. */
export function staysText({ stays }: Retention): string {
  const parts = UNITS.flatMap((unit) => {
    const count = stays[unit] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? unit.slice(0, -1) : unit}`];
  });
  return parts.length === 0 ? "Up to an hour" : parts.join(", ");
}
