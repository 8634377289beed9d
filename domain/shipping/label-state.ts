/**
 * A label (SHIP-23). `buying`: it was asked for, and its answer isn't known yet. `voiding`: the same for its refund.
 * `failed`: nothing was bought.
 */
export const LABEL_STATES = ["buying", "bought", "failed", "voiding", "voided"] as const;

export type LabelState = (typeof LABEL_STATES)[number];

/** A parcel has at most one label in one of these. */
export const LIVE_LABEL_STATES = ["buying", "bought", "voiding"] as const satisfies LabelState[];

export const REFUND_STATES = ["submitted", "refunded", "rejected"] as const;

/** How far the refund of a voided label is. */
export type RefundState = (typeof REFUND_STATES)[number];
