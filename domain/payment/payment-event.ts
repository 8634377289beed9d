import { PAYMENT_STATES } from "./payment-states.ts";

/** What a payment's history keeps: the states it reached, and what moved nothing. */
export const PAYMENT_EVENT_KINDS = [
  ...PAYMENT_STATES,
  "capture_unknown",
  "refund_unknown",
  "void_failed",
  "void_unknown",
  "age_warned",
  "reminded",
  "link_missing",
] as const;

export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/** Written by the first releases, and by nothing since. */
export const EARLIER_PAYMENT_EVENT_KINDS = ["void"] as const;
