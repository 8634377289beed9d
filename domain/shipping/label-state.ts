/**
 * A label's status (SHIP-23). `buying`: it was requested, and the answer isn't known yet. `voiding`: the same for its
 * refund. `failed`: nothing was bought. `typed`: a number typed by staff, which is only tracked.
 */
export const LABEL_STATES = ["buying", "bought", "failed", "voiding", "voided", "typed"] as const;

export type LabelState = (typeof LABEL_STATES)[number];

/** A parcel has at most one label in one of these states. */
export const LIVE_LABEL_STATES = ["buying", "bought", "voiding"] as const satisfies LabelState[];

/** A parcel that left with a label in one of these states is tracked (SHIP-26). */
export const TRACKED_LABEL_STATES = ["bought", "typed"] as const satisfies LabelState[];

export const REFUND_STATES = ["submitted", "refunded", "rejected"] as const;

/** The status of a voided label's refund. */
export type RefundState = (typeof REFUND_STATES)[number];
