import { eq, sql } from "drizzle-orm";
import {
  addToCart,
  type CartChange,
  type CartLineId,
  clampCart,
  type LineLimit,
  mergeCarts,
  removeFromCart,
  setQuantity,
} from "#domain/cart/cart-actions.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { isOffered, offeredLines } from "#domain/cart/view-cart.ts";
import type { Product } from "#domain/catalog/product.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Catalog } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/client.ts";
import { carts } from "#server/db/schema/accounts.ts";

export type CartAction =
  /** One, unless `quantity` says how many. */
  | ({ kind: "add"; quantity?: number } & CartLineId)
  | ({ kind: "set"; quantity: number } & CartLineId)
  | ({ kind: "remove" } & CartLineId)
  | { kind: "clear" };

export type CartError = "product_not_offered" | "sold_out";

interface Deps {
  db: Db;
  catalog: Catalog;
}

/**
 * One cart action. A signed-in customer's cart is stored, and two simultaneous changes to it take
 * turns (CART-11); `userId` `null` means the cookie's `cart`.
 */
export async function changeCart(
  deps: Deps,
  cart: Cart,
  action: CartAction,
  userId: string | null,
): Promise<Result<CartChange, CartError>> {
  const products = await deps.catalog.products();
  const applyTo = (before: Cart) =>
    applyAction(clampCart(offeredLines(before, products), limitsOf(products)), action, products);
  if (userId === null) return applyTo(cart);
  return deps.db.transaction(async (tx) => {
    const change = applyTo(await lockCart(tx, userId));
    if (change.ok) await saveCart(tx, userId, change.value.cart);
    return change;
  });
}

/** The stored cart; created if missing, so there is a row to lock. */
export async function lockCart(tx: Db, userId: string): Promise<Cart> {
  await tx.insert(carts).values({ userId, lines: [] }).onConflictDoNothing();
  const [row] = await tx
    .select({ lines: carts.lines })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for("update");
  return row?.lines ?? [];
}

function applyAction(
  cart: Cart,
  action: CartAction,
  products: Product[],
): Result<CartChange, CartError> {
  if (action.kind === "clear") return ok({ cart: [], alert: null });
  if (action.kind === "remove") return ok(removeFromCart(cart, action));
  const product = products.find(({ id }) => id === action.productId);
  if (!product || !isOffered(product, action.flavor)) return err("product_not_offered");
  if (action.kind === "set") return ok(setQuantity(cart, action, action.quantity, product));
  return product.stockStatus === "out_of_stock"
    ? err("sold_out")
    : ok(addToCart(cart, action, product, action.quantity));
}

/** At sign-in, merges the cookie's cart into the stored one: the larger quantity of each line. */
export async function mergeIntoSavedCart(
  deps: Deps,
  cookieCart: Cart,
  userId: string,
): Promise<Cart> {
  const products = await deps.catalog.products();
  return deps.db.transaction(async (tx) => {
    const kept = await lockCart(tx, userId);
    const brought = offeredLines(cookieCart, products);
    const { cart } = mergeCarts(kept, brought, limitsOf(products));
    await saveCart(tx, userId, cart);
    return cart;
  });
}

export async function saveCart(db: Db, userId: string, lines: Cart): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, lines })
    .onConflictDoUpdate({ target: carts.userId, set: { lines, updatedAt: sql`now()` } });
}

const NOT_FOR_SALE: LineLimit = { purchaseLimit: null, limitAlert: null };

export function limitsOf(products: Product[]): (productId: number) => LineLimit {
  const byId = new Map(products.map((product) => [product.id, product]));
  return (productId) => byId.get(productId) ?? NOT_FOR_SALE;
}
