/**
 * Why an order was canceled. A declined one is hidden from the customer's history, because to the customer it never was
 * an order (ORDER-19).
 */
export const CANCEL_REASONS = ["payment_declined", "payment_expired", "by_staff", "fraud"] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];
