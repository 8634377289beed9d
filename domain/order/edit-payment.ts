import { type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import type { EditStep } from "#domain/payment/payment-steps.ts";

/**
 * An edit's effect on the money (EDIT-4). A card is never charged more than it was authorized for: for a higher total,
 * it is released and the customer pays by link. A manual payment stays with the order; only the rest is requested, and
 * any excess is returned.
 */
export type EditPayment =
  | { kind: "unchanged" }
  /** The card will be charged this part of its authorization. */
  | { kind: "charge_less"; dueCents: Cents }
  /** The card is released, and `dueCents` is then requested by link; 0 if nothing is left to pay. */
  | { kind: "release"; dueCents: Cents }
  /** `cameCents` counts toward the total, and `dueCents` is requested. */
  | { kind: "ask"; cameCents: Cents; dueCents: Cents }
  /** The received money pays the order, and `backCents` of it is returned. */
  | { kind: "paid"; backCents: Cents }
  /** Nothing is left to pay; `backCents` is returned. */
  | { kind: "free"; backCents: Cents };

export interface PaymentBefore {
  step: EditStep | "nothing";
  finalCents: Cents;
  /** The amount that a card is authorized for; 0 if there is no card. */
  authorizedCents: Cents;
  /** Manual money received so far. */
  cameCents: Cents;
}

export function editPayment(before: PaymentBefore, finalCents: Cents): EditPayment {
  if (finalCents === before.finalCents) return { kind: "unchanged" };
  if (before.step === "authorized")
    return finalCents > 0 && finalCents <= before.authorizedCents
      ? { kind: "charge_less", dueCents: finalCents }
      : { kind: "release", dueCents: finalCents };
  const { cameCents } = before;
  if (finalCents === 0) return { kind: "free", backCents: cameCents };
  return finalCents > cameCents
    ? { kind: "ask", cameCents, dueCents: subtract(finalCents, cameCents) }
    : { kind: "paid", backCents: subtract(cameCents, finalCents) };
}

export const moneyBack = (payment: EditPayment): Cents =>
  "backCents" in payment ? payment.backCents : ZERO;
