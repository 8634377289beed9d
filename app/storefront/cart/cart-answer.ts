/** What a cart form gets back where a script sent it. */
export interface CartAnswer {
  /** The words for `window.alert` (CART-3); null = none. */
  alert: string | null;
  /** Why nothing was changed; null = it was. */
  error: string | null;
}
