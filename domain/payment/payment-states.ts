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

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The life of a payment as a table: from a state to those that may follow it. A payment is authorised
 * at checkout and captured when the order ships; `unknown` means that the gateway was asked and no
 * answer came, until it is asked again what happened. `awaiting` is money that a person will see
 * arrive: Venmo, Chime, a payment link. A new try after a decline is a new payment.
 */
const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  created: ["authorizing", "awaiting", "failed"],
  authorizing: ["authorized", "held", "declined", "failed", "unknown"],
  // Held for review by the gateway or by our card check; `authorized` once somebody approves.
  held: ["authorized", "voiding", "declined", "expired"],
  // `held` because an order can still be put under review before it ships.
  authorized: ["capturing", "voiding", "held", "expired"],
  // Back to `authorized` where the gateway says that the capture was not made.
  capturing: ["captured", "authorized", "failed", "expired", "unknown"],
  captured: ["refunding"],
  // Back where it came from when the void was not made; `captured` when it came too late.
  voiding: ["voided", "authorized", "held", "captured", "expired", "unknown"],
  voided: [],
  refunding: ["refunded", "partially_refunded", "captured", "unknown"],
  partially_refunded: ["refunding"],
  refunded: [],
  declined: [],
  failed: [],
  expired: [],
  // Whatever the gateway reports when it is asked again.
  unknown: [
    "authorized",
    "held",
    "captured",
    "voided",
    "partially_refunded",
    "refunded",
    "declined",
    "failed",
    "expired",
  ],
  awaiting: ["captured", "voided", "expired"],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return NEXT[from].includes(to);
}

/** A state that nothing follows. */
export const isFinal = (state: PaymentState): boolean => NEXT[state].length === 0;
