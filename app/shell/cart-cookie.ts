import { createContext, type RouterContextProvider } from "react-router";
import { decodeCart, encodeCart } from "#domain/cart/cart-cookie.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { factsOf } from "./contexts.ts";
import { setCookie } from "./cookie.ts";

const CART_COOKIE = "cart";
const KEPT_DAYS = 60;

type Context = Readonly<RouterContextProvider>;

/** The cart as this request has changed it. */
const changedCart = createContext<Cart | null>(null);

/** This request's cart: a signed-in customer's stored cart, otherwise the cookie's. */
export async function cartOf(context: Context): Promise<Cart> {
  return context.get(changedCart) ?? (await factsOf(context).savedCart()) ?? cookieCartOf(context);
}

export function cookieCartOf(context: Context): Cart {
  return decodeCart(readCookie(factsOf(context).client.cookie, CART_COOKIE));
}

export function writeCartCookie(context: Context, cart: Cart): void {
  context.set(changedCart, cart);
  const maxAgeSeconds = cart.length === 0 ? 0 : KEPT_DAYS * 24 * 60 * 60;
  setCookie(context, CART_COOKIE, encodeCart(cart), { maxAgeSeconds });
}
