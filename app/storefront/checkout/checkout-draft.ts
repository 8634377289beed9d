import type { CheckoutFields } from "#domain/order/checkout-form.ts";

/**
 * A checkout that was sent and whose answer may be lost: kept in this tab, so that a reload sends
 * the same order with the same key and not a second one. Card data are never part of it.
 */
export interface RememberedCheckout {
  fields: CheckoutFields;
  idempotencyKey: string;
  /** The lines it was for; another cart is another order. */
  cart: string;
}

const STORE_KEY = "checkout-draft";

export function rememberDraft(draft: RememberedCheckout): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(draft));
  } catch {
    // storage is full or forbidden: a reload starts afresh
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORE_KEY);
  } catch {
    // as above
  }
}

/** The draft of this very cart; null in every other case. */
export function recallDraft(cart: string): RememberedCheckout | null {
  try {
    const text = sessionStorage.getItem(STORE_KEY);
    // Only this module writes the entry; another cart or a broken text counts as none.
    const draft = text === null ? null : (JSON.parse(text) as RememberedCheckout);
    return draft?.cart === cart ? draft : null;
  } catch {
    return null;
  }
}
