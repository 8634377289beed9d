import { useEffect } from "react";
import { useFetcher, useFetchers } from "react-router";
import type { CartView } from "#domain/cart/view-cart.ts";
import { useRootData } from "#app/http/root-data.ts";
import type { CartAnswer } from "./cart-answer.ts";
import { parseCartCommand } from "./cart-command.ts";
import { optimisticCart } from "./optimistic-cart.ts";

export const CART_PATH = "/cart";

/** The cart with what is on its way to the server already done. */
export function useCart(): CartView {
  const { cart } = useRootData();
  const pending = useFetchers()
    .filter(({ formAction }) => formAction === CART_PATH)
    .map(({ formData }) => formData && parseCartCommand(formData))
    .filter((command) => command != null);
  return optimisticCart(cart, pending);
}

/** A fetcher for cart forms. Says an alert aloud, once; `onDone` hears of a change without one. */
export function useCartFetcher(onDone?: () => void) {
  const fetcher = useFetcher<CartAnswer>();
  const { data: answer } = fetcher;
  useEffect(() => {
    if (!answer) return;
    if (answer.alert !== null) window.alert(answer.alert);
    else if (answer.error === null) onDone?.();
    // An answer is dealt with when it comes, not when the caller renders again.
  }, [answer]);
  return fetcher;
}
