/**
 * How a customer's email of a recall stands. `failed`: given up, or taken out of the queue by staff; `undeliverable`:
 * their account no longer has an address.
 */
export const RECALL_MAIL_STATES = ["none", "waiting", "sent", "failed", "undeliverable"] as const;

export type RecallMailState = (typeof RECALL_MAIL_STATES)[number];
