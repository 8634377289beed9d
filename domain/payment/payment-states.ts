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
] as const;

/** A gateway was asked and its answer is not there yet. */
export const UNANSWERED_STATES = [
  "authorizing",
  "unknown",
  "capturing",
  "voiding",
  "refunding",
] as const satisfies readonly PaymentState[];

export type UnansweredState = (typeof UNANSWERED_STATES)[number];

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The life of a payment as a table (PAY-7): from a state to those that may follow it. A payment is authorized
 * at checkout and captured when the order ships (PAY-6). The state says what the gateway was asked for last:
 * `authorizing` (or `unknown`, once its answer is known to be lost), `capturing`, `voiding` and
 * `refunding` stay until the gateway has said what happened, so nothing is asked for twice (PAY-8). `awaiting`
 * is money that a person will see arrive: Venmo, Chime, a payment link. A new try after a decline is a
 * new payment.
 */
const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  created: ["authorizing", "awaiting", "failed"],
  // `voiding` where the gateway approves and our own check refuses.
  authorizing: ["authorized", "held", "voiding", "declined", "failed", "unknown"],
  // Held for review by the gateway or by our card check; `authorized` once someone approves.
  held: ["authorized", "voiding", "declined", "expired"],
  // `held` because an order can still be put under review before it ships.
  authorized: ["capturing", "voiding", "held", "expired"],
  // Back to `authorized` where the gateway says that the capture was not made.
  capturing: ["captured", "authorized", "expired"],
  captured: ["refunding"],
  // A void is asked for until it is made; `captured` when it came too late, `expired` where the order
  // stays open because only its authorization was too old.
  voiding: ["voided", "captured", "expired"],
  voided: [],
  // Back where it came from when the refund was not made.
  refunding: ["refunded", "partially_refunded", "captured"],
  partially_refunded: ["refunding"],
  refunded: [],
  // An approval that arrives after its order was given up is given back.
  declined: ["voiding"],
  failed: ["voiding"],
  expired: [],
  unknown: ["authorized", "held", "voiding", "declined", "failed", "expired"],
  awaiting: ["captured", "voided", "expired"],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return NEXT[from].includes(to);
}

/** A state that nothing follows. */
export const isFinal = (state: PaymentState): boolean => NEXT[state].length === 0;
