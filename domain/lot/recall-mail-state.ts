/**
 * Status of a customer's recall email. `failed`: given up, or removed from the queue by staff; `undeliverable`: their
 * account no longer has an address.
 */
export const RECALL_MAIL_STATES = ["none", "waiting", "sent", "failed", "undeliverable"] as const;

export type RecallMailState = (typeof RECALL_MAIL_STATES)[number];
