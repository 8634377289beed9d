import { createContext, use } from "react";
import type { CartView } from "#domain/cart/view-cart.ts";
import type { CartHoles } from "./contexts.ts";
import { useRootData } from "./root-data.ts";

const CART_DATA_ID = "cart-data";

/** The marks that a page rendered for many has in place of a cart. Null in the browser. */
export const CartHolesContext = createContext<CartHoles | null>(null);

/** Beside a page that was rendered for many: this visitor's cart, for the page's own code. */
export function CartData() {
  const holes = use(CartHolesContext);
  if (useRootData().cart !== null) return null;
  return (
    <script
      type="application/json"
      id={CART_DATA_ID}
      // The browser keeps what the server wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: holes?.data ?? "" }}
    />
  );
}

/** The cart as the server last told it; only in the browser if the page was rendered for many. */
export const useCartData = (): CartView => useRootData().cart ?? cartInPage();

let inPage: CartView | null = null;

function cartInPage(): CartView {
  if (typeof document === "undefined")
    throw new Error("A page rendered for many shows a cart: leave a hole for it (CartHoles)");
  // Our own server wrote it into this page (server/web/page-holes.ts).
  inPage ??= JSON.parse(document.getElementById(CART_DATA_ID)?.textContent ?? "null") as CartView;
  return inPage;
}
