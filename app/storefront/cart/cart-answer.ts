/** The answer to a cart form sent by a script. */
export interface CartAnswer {
  /** The text for `window.alert` (CART-3); `null` if none. */
  alert: string | null;
  /** Why nothing changed; `null` if it did. */
  error: string | null;
}
