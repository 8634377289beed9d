/** The response to a cart form that a script sent. */
export interface CartAnswer {
  /** The text for `window.alert` (CART-3); `null` if none. */
  alert: string | null;
  /** Why nothing changed; `null` if it did. */
  error: string | null;
}
