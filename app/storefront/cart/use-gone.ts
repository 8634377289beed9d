import type { CartView } from "#domain/cart/view-cart.ts";
import { useCart } from "./use-cart.ts";

/** Names the lines that a checkout has lost, based on the page's cart unless it is older than the checkout. */
export function useGone(opened: CartView | null): readonly string[] {
  const { lines, gone } = useCart();
  if (opened === null || opened.gone.length === 0) return [];
  if (gone.length > 0) return gone;
  const kept = new Set(opened.lines.map(({ productId }) => productId));
  const lost = lines.filter(({ productId }) => !kept.has(productId)).map(({ name }) => name);
  return lost.length > 0 ? [...new Set(lost)] : opened.gone;
}
