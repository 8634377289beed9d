import { addToCart, clampCart } from "#domain/cart/cart-actions.ts";
import type { Cart, CartLine } from "#domain/cart/cart.ts";
import { isOffered, offeredLines } from "#domain/cart/view-cart.ts";
import type { Product } from "#domain/catalog/product.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Catalog } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/client.ts";
import { limitsOf, lockCart, saveCart } from "./change-cart.ts";

/** Why a line is not in the cart as ordered. */
export type LineProblem = "product_not_offered" | "sold_out" | "capped";

export interface AddedLines {
  cart: Cart;
  /** How many of the lines are now in the cart, entirely or in part. */
  addedCount: number;
  problems: { line: CartLine; problem: LineProblem }[];
}

interface Deps {
  db: Db;
  catalog: Catalog;
}

/** Adds an earlier order's lines to a customer's cart, as far as they are still sold, up to the caps (CART-21). */
export async function addLines(
  deps: Deps,
  lines: readonly CartLine[],
  userId: string,
): Promise<AddedLines> {
  const products = await deps.catalog.products();
  return deps.db.transaction(async (tx) => {
    const stored = await lockCart(tx, userId);
    const kept = clampCart(offeredLines(stored, products), limitsOf(products));
    const added = addAll(kept, lines, products);
    await saveCart(tx, userId, added.cart);
    return added;
  });
}

/** Replaces the cart with exactly these lines; nothing changes if one of them can't be sold like this (API-15). */
export async function replaceLines(
  { db, catalog }: Deps,
  lines: readonly CartLine[],
  userId: string,
): Promise<Result<Cart, AddedLines["problems"]>> {
  const { cart, problems } = addAll([], lines, await catalog.products());
  const units = (some: readonly CartLine[]) => some.reduce((sum, one) => sum + one.quantity, 0);
  // A product's cap may reduce the quantity without reporting a problem.
  if (problems.length === 0 && units(cart) < units(lines))
    return err(lines.map((line) => ({ line, problem: "capped" as const })));
  if (problems.length > 0) return err(problems);
  await db.transaction(async (tx) => {
    await lockCart(tx, userId);
    await saveCart(tx, userId, cart);
  });
  return ok(cart);
}

function addAll(kept: Cart, lines: readonly CartLine[], products: readonly Product[]): AddedLines {
  const byId = new Map(products.map((product) => [product.id, product]));
  const result: AddedLines = { cart: kept, addedCount: 0, problems: [] };
  for (const { productId, flavor, quantity } of lines) {
    const line = { productId, flavor, quantity };
    const product = byId.get(productId);
    if (!product || !isOffered(product, flavor)) {
      result.problems.push({ line, problem: "product_not_offered" });
    } else if (product.stockStatus === "out_of_stock") {
      result.problems.push({ line, problem: "sold_out" });
    } else {
      const { cart, alert } = addToCart(result.cart, line, product, quantity);
      result.cart = cart;
      result.addedCount += 1;
      if (alert !== null) result.problems.push({ line, problem: "capped" });
    }
  }
  return result;
}
