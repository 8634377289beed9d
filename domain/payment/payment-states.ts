export const PAYMENT_STATES = [
  "created",
  "authorizing",
  "authorized",
  "held",
  "capturing",
  "captured",
  "voiding",
  "voided",
  "refunding",
  "partially_refunded",
  "refunded",
  "declined",
  "failed",
  "expired",
  "unknown",
  "awaiting",
  "carried_over",
] as const;

/** The gateway was called and has not answered yet. */
export const UNANSWERED_STATES = [
  "authorizing",
  "unknown",
  "capturing",
  "voiding",
  "refunding",
] as const satisfies readonly PaymentState[];

export type UnansweredState = (typeof UNANSWERED_STATES)[number];

/** Paid in full; later refunds are part of that amount. */
export const MONEY_CAME: readonly PaymentState[] = [
  "captured",
  "refunding",
  "partially_refunded",
  "refunded",
];

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * A payment's allowed transitions (PAY-7), from each state to the states that may follow. A payment is authorized at
 * checkout and captured when the order ships (PAY-6). The state is the last request to the gateway: `authorizing` (or
 * `unknown`, once its answer is known to be lost), `capturing`, `voiding` and `refunding` last until the gateway says
 * what happened, so nothing is requested twice (PAY-8). `awaiting` is a manual payment: Venmo, Chime or a payment link.
 * A new attempt after a decline is a new payment.
 */
const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  // `captured` if the money received before an edit covers it.
  created: ["authorizing", "awaiting", "captured", "failed"],
  // `voiding` if the gateway approves but our own check declines.
  authorizing: ["authorized", "held", "voiding", "declined", "failed", "unknown"],
  // Held for review by the gateway or by our card check; `authorized` once someone approves.
  held: ["authorized", "voiding", "declined", "expired"],
  // `held` because an order can still be flagged for review before it ships.
  authorized: ["capturing", "voiding", "held", "expired"],
  // Back to `authorized` if the gateway says the capture failed.
  capturing: ["captured", "authorized", "expired"],
  captured: ["refunding", "carried_over"],
  // A void is retried until it succeeds; `captured` if it came too late, `expired` if the order stays
  // open because only its authorization was too old.
  voiding: ["voided", "captured", "expired"],
  voided: [],
  // Back to the previous state if the refund failed.
  refunding: ["refunded", "partially_refunded", "captured"],
  partially_refunded: ["refunding"],
  refunded: [],
  // An approval that arrives after its order was canceled is voided.
  declined: ["voiding"],
  failed: ["voiding"],
  expired: [],
  unknown: ["authorized", "held", "voiding", "declined", "failed", "expired"],
  awaiting: ["captured", "voided", "expired"],
  // An edit changed the total, and this money counts toward the next payment.
  carried_over: [],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return NEXT[from].includes(to);
}

/** A final state. */
export const isFinal = (state: PaymentState): boolean => NEXT[state].length === 0;
