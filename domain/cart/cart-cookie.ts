import { MAX_LINE_QUANTITY } from "./cart-actions.ts";
import { cartLineKey } from "./cart-line-key.ts";
import type { Cart, CartLine } from "./cart.ts";

/**
 * The cart as a cookie's value, e.g., "1:2:Mint|4:1:" (id, quantity, flavor; CART-7). Both separators are allowed in a
 * cookie and always escaped by encodeURIComponent, so a flavor can't break a line.
 */
export const MAX_CART_LINES = 50;
/** Browsers store at most 4,096 bytes per cookie, name and attributes included. */
export const MAX_CART_COOKIE_LENGTH = 3_500;
const MAX_FLAVOR_LENGTH = 64;
const MAX_PRODUCT_ID = 2_147_483_647; // a PostgreSQL integer

/** Drops lines that don't fit, starting from the last. */
export function encodeCart(cart: Cart): string {
  let text = "";
  for (const line of cart.filter(isSound).slice(0, MAX_CART_LINES)) {
    const flavor = encodeURIComponent(line.flavor.toWellFormed());
    const longer = `${text}${text && "|"}${line.productId}:${line.quantity}:${flavor}`;
    if (longer.length > MAX_CART_COOKIE_LENGTH) break;
    text = longer;
  }
  return text;
}

/** Never throws: unreadable lines are dropped, and duplicate pairs are merged. */
export function decodeCart(value: unknown): Cart {
  if (typeof value !== "string" || value.length > MAX_CART_COOKIE_LENGTH) return [];
  const lines = new Map<string, CartLine>();
  for (const text of value.split("|").slice(0, MAX_CART_LINES)) {
    const line = decodeLine(text);
    if (line === null) continue;
    const known = lines.get(cartLineKey(line))?.quantity ?? 0;
    const quantity = Math.min(known + line.quantity, MAX_LINE_QUANTITY);
    lines.set(cartLineKey(line), { ...line, quantity });
  }
  return [...lines.values()];
}

function decodeLine(text: string): CartLine | null {
  const match = /^(\d{1,10}):(\d{1,5}):([^:]*)$/.exec(text);
  const flavor = decodeFlavor(match?.[3] ?? "");
  if (!match || flavor === null) return null;
  const line = { productId: Number(match[1]), flavor, quantity: Number(match[2]) };
  return isSound(line) ? line : null;
}

/** `null` for a broken %-sequence, which makes decodeURIComponent throw. */
function decodeFlavor(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isSound(line: CartLine): boolean {
  return (
    isWholeBetween(line.productId, 1, MAX_PRODUCT_ID) &&
    isWholeBetween(line.quantity, 1, MAX_LINE_QUANTITY) &&
    line.flavor.length <= MAX_FLAVOR_LENGTH
  );
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
