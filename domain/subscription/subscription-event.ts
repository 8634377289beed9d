/**
 * Everything that can happen to a monthly plan: "requested" and "updated" are forms, the others staff actions or the
 * new status.
 */
export const SUBSCRIPTION_EVENT_KINDS = [
  "requested",
  "updated",
  "contacted",
  "active",
  "cancelled",
  "drafted",
  "skipped",
  "rescheduled",
  "paused",
  "resumed",
  "changed",
] as const;

export type SubscriptionEventKind = (typeof SUBSCRIPTION_EVENT_KINDS)[number];
