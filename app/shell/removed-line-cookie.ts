import type { RouterContextProvider } from "react-router";
import { decodeCart, encodeCart } from "#domain/cart/cart-cookie.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { factsOf } from "./contexts.ts";
import { setCookie } from "./cookie.ts";

const REMOVED_COOKIE = "removed";
const SHOWN_WITHIN_SECONDS = 600;

type Context = Readonly<RouterContextProvider>;

/** Remembers the line just removed from the cart, so the cart's next page can offer to restore it (CART-14). */
export function writeRemovedLine(context: Context, line: CartLine): void {
  setCookie(context, REMOVED_COOKIE, encodeCart([line]), { maxAgeSeconds: SHOWN_WITHIN_SECONDS });
}

/** Returns the line and forgets it. */
export function takeRemovedLine(context: Context): CartLine | null {
  const value = readCookie(factsOf(context).client.cookie, REMOVED_COOKIE);
  if (value === null) return null;
  setCookie(context, REMOVED_COOKIE, "", { maxAgeSeconds: 0 });
  return decodeCart(value)[0] ?? null;
}
