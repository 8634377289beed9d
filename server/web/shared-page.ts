import type { Viewer } from "#app/shell/contexts.ts";
import { decodeCart } from "#domain/cart/cart-cookie.ts";
import { viewCart } from "#domain/cart/view-cart.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { Shop } from "#server/shop.ts";
import { type CartFill, cartFill } from "./cart-holes.ts";
import { mayBeFile } from "./static-files.ts";
import type { VisitorLookup } from "./visitor-lookup.ts";

/** A page as many visitors see it. */
export interface SharedPage {
  key: string;
  /** This visitor's cart, for the holes that the page has for it; null = empty, and it has none. */
  cart: CartFill | null;
}

interface Asked {
  key: string;
  path: string;
  cookie: string;
  lookup: VisitorLookup;
}

const CART_COOKIE = "cart";

/** Whether there is nothing to look up: the page is the same for everyone who asks like this. */
export const isNobody = (cookie: string, { hasSession }: VisitorLookup): boolean =>
  !hasSession && (cookie === "" || readCookie(cookie, CART_COOKIE) === null);

/**
 * The page that this visitor shares with others, after their session has been looked up; null = none.
 * `key` is the page's own (page-key.ts).
 */
export async function sharedPage(shop: Shop, asked: Asked): Promise<SharedPage | null> {
  const { lookup, cookie } = asked;
  try {
    const visitor = await lookup.visitor();
    if ((await lookup.staffStep()) !== null) return null;
    const viewer = await lookup.viewer();
    const key = viewer.isSignedIn ? signedInKey(asked.key, viewer) : asked.key;
    const cart = visitor?.cart ?? decodeCart(readCookie(cookie, CART_COOKIE));
    if (cart.length === 0) return { key, cart: null };
    // The browser's navigations carry the cart in their data.
    if (mayBeFile(asked.path)) return null;
    const view = viewCart(cart, await shop.customer.catalog.products(), viewer.membership);
    return view.lines.length === 0
      ? { key, cart: null }
      : { key: `cart ${key}`, cart: cartFill(view) };
  } catch {
    // The database cannot be reached; the page itself shows it.
    return null;
  }
}

/** Customers with the same prices see the same page, because a cached page shows nothing personal. */
function signedInKey(key: string, { membership: { og, military } }: Viewer): string {
  return `signed-in${og ? " og" : ""}${military ? " military" : ""} ${key}`;
}
