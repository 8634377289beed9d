import { useEffect } from "react";
import { href, useFetcher, useFetchers } from "react-router";
import { useCartData } from "#app/shell/cart-data.tsx";
import type { CartView } from "#domain/cart/view-cart.ts";
import type { CartAnswer } from "./cart-answer.ts";
import { parseCartCommand } from "./cart-command.ts";
import { optimisticCart } from "./optimistic-cart.ts";

export const CART_PATH = href("/cart");

/** The cart, including pending changes. */
export function useCart(): CartView {
  const cart = useCartData();
  const pending = useFetchers()
    .filter(({ formAction }) => formAction === CART_PATH)
    .map(({ formData }) => formData && parseCartCommand(formData))
    .filter((command) => command != null);
  return optimisticCart(cart, pending);
}

/** A fetcher for forms on the cart page. Shows each alert once. */
export function useCartFetcher() {
  const fetcher = useFetcher<CartAnswer>();
  const { data: answer } = fetcher;
  useEffect(() => {
    if (answer && answer.alert !== null) window.alert(answer.alert);
  }, [answer]);
  return fetcher;
}
