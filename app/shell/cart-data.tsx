import { createContext, use } from "react";
import type { CartView } from "#domain/cart/view-cart.ts";
import type { CartHoles } from "./contexts.ts";
import { useRootData } from "./root-data.ts";

const CART_DATA_ID = "cart-data";

/** The placeholders that stand in for a cart on a page rendered for many visitors; `null` in the browser. */
export const CartHolesContext = createContext<CartHoles | null>(null);

/** This visitor's cart as data, for the code of a page that was rendered for many visitors. */
export function CartData() {
  const holes = use(CartHolesContext);
  if (useRootData().cart !== null) return null;
  return (
    <script
      type="application/json"
      id={CART_DATA_ID}
      // The browser keeps the server's text.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: holes?.data ?? "" }}
    />
  );
}

/** The cart as last sent by the server. If the page was rendered for many visitors, only the browser has it. */
export const useCartData = (): CartView => useRootData().cart ?? cartInPage();

let inPage: CartView | null = null;

function cartInPage(): CartView {
  if (typeof document === "undefined")
    throw new Error("A page rendered for many shows a cart: leave a hole for it (CartHoles)");
  // Our own server wrote it into the page (server/web/page-holes.ts).
  inPage ??= JSON.parse(document.getElementById(CART_DATA_ID)?.textContent ?? "null") as CartView;
  return inPage;
}
