import { forget, store, recall } from "#app/session/stored-for-customer.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";

/**
 * A checkout that was sent but whose answer may be lost: stored in this tab, so a reload
 * sends the same order with the same key instead of a second order. Never contains card data.
 */
export interface RememberedCheckout {
  fields: CheckoutFields;
  idempotencyKey: string;
}

interface StoredDraft extends RememberedCheckout {
  customerId: string;
  /** The lines it was for; a different cart is a different order. */
  cart: string;
  sentAtMs: number;
}

const NAME = "checkout-draft";
/** A customer who returns later with the same lines wants another order. */
const LOST_ANSWER_MS = 10 * 60_000;

/** From an opened checkout (CheckoutPage). */
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
 * The checkout that this same customer has just sent for this same cart. Otherwise `null`, and the draft is deleted: a
 * cart that was ordered is empty, and refilling it makes another order.
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
