import { forget, store, recall } from "#app/session/stored-for-customer.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";

/**
 * A checkout that was sent but whose response may be lost. It is stored in this tab, so a reload resends the same order
 * with the same key instead of placing a second one. Never contains card data.
 */
export interface RememberedCheckout {
  fields: CheckoutFields;
  idempotencyKey: string;
}

interface StoredDraft extends RememberedCheckout {
  customerId: string;
  /** The lines it was for; a different cart means a different order. */
  cart: string;
  sentAtMs: number;
}

const NAME = "checkout-draft";
/** After this time, a customer with the same lines wants another order. */
const LOST_ANSWER_MS = 10 * 60_000;

/** The data of an opened checkout (CheckoutPage). */
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
 * The checkout that this customer just sent for this cart. Otherwise `null`, and the draft is deleted: an ordered cart
 * is empty, and refilling it starts another order.
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
