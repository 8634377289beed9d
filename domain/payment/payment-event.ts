import { PAYMENT_STATES } from "./payment-states.ts";

/** Entries of a payment's history: the states it reached, and events that changed nothing. */
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

/** Written only by the first releases. */
export const EARLIER_PAYMENT_EVENT_KINDS = ["void"] as const;
