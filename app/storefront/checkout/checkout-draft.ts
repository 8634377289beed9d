import type { Cart } from "#domain/cart/cart.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { forget, store, recall } from "#app/session/stored-for-customer.ts";

/**
 * A checkout that was sent and whose answer may be lost: kept in this tab, so that a reload sends
 * the same order with the same key and not a second one. Card data are never part of it.
 */
export interface RememberedCheckout {
  fields: CheckoutFields;
  idempotencyKey: string;
}

interface StoredDraft extends RememberedCheckout {
  customerId: string;
  /** The lines it was for; another cart is another order. */
  cart: string;
  sentAtMs: number;
}

const NAME = "checkout-draft";
/** Who comes back later, with the same lines again, wants another order. */
const LOST_ANSWER_MS = 10 * 60_000;

/** Of an opened checkout (CheckoutPage). */
interface Opened {
  customerId: string;
  view: { cart: { lines: Cart } };
}

export function rememberDraft(opened: Opened, draft: RememberedCheckout): void {
  store(NAME, {
    ...draft,
    customerId: opened.customerId,
    cart: cartOf(opened),
    sentAtMs: Date.now(),
  } satisfies StoredDraft);
}

export const forgetDraft = (): void => forget(NAME);

/**
 * What this very customer has just sent for this very cart; null in every other case, and then it
 * is forgotten: a cart that was ordered is empty, and filled again it is another order.
 */
export function recallDraft(opened: Opened): RememberedCheckout | null {
  // Only this module writes the entry.
  const draft = recall(NAME) as StoredDraft | null;
  if (
    draft?.customerId === opened.customerId &&
    draft.cart === cartOf(opened) &&
    Date.now() - draft.sentAtMs < LOST_ANSWER_MS
  )
    return draft;
  forgetDraft();
  return null;
}

function cartOf({ view }: Opened): string {
  return view.cart.lines
    .map((line) => `${line.productId}:${line.flavor}:${line.quantity}`)
    .join("|");
}
