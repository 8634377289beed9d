/** The answer to a cart form sent by a script. */
export interface CartAnswer {
  /** The text for `window.alert` (CART-3); null = none. */
  alert: string | null;
  /** Why nothing changed; null = it did. */
  error: string | null;
}
