import { ownPrices } from "#domain/catalog/own-prices.ts";
import type { Membership, Product } from "#domain/catalog/product.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import type { PriceRule } from "#domain/catalog/unit-price.ts";
import { add, type Cents, times } from "#domain/money/cents.ts";
import { clampCart } from "./cart-actions.ts";
import type { Cart } from "./cart.ts";
import type { QuoteLineInput } from "./quote-line.ts";

/** A cart line with its catalog data, priced for the current visitor. */
export interface CartViewLine extends QuoteLineInput {
  imageUrl: string;
  slug: string;
  purchaseLimit: number | null;
  limitNote: string | null;
  isSoldOut: boolean;
  unitPriceCents: Cents;
  priceRule: PriceRule;
  totalCents: Cents;
}

const NONE: ReadonlyMap<number, string> = new Map();
const NO_LIMIT = { purchaseLimit: null, limitAlert: null };

export interface CartView {
  lines: CartViewLine[];
  /** The number on the cart icon: the total quantity (CART-9). */
  count: number;
  subtotalCents: Cents;
  /** Names of the lines left out because they are no longer offered. */
  gone: string[];
}

/** Stands in for a product whose name customers may not see. */
const NO_NAME = "A product";

/**
 * Name, price and picture always come from the catalog (CART-8). A line whose product or flavor is no longer offered is
 * left out and named, and one beyond its limit is clamped.
 *
 * @param retired names of products that are no longer sold
 */
export function viewCart(
  cart: Cart,
  products: readonly Product[],
  membership: Membership,
  retired: ReadonlyMap<number, string> = NONE,
): CartView {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines: CartViewLine[] = [];
  const gone: string[] = [];
  const limitOf = (productId: number) => byId.get(productId) ?? NO_LIMIT;
  for (const { productId, flavor, quantity } of clampCart(cart, limitOf)) {
    const product = byId.get(productId);
    if (!product || !isOffered(product, flavor)) {
      const name = product?.name ?? retired.get(productId);
      gone.push(name === undefined ? NO_NAME : flavor === "" ? name : `${name}, ${flavor}`);
      continue;
    }
    const price = unitPrice(product.prices, membership);
    lines.push({
      productId,
      flavor,
      quantity,
      name: product.name,
      category: product.category,
      prices: ownPrices(product.prices, membership),
      imageUrl: product.imageUrl,
      slug: product.slug,
      purchaseLimit: product.purchaseLimit,
      limitNote: product.limitNote,
      isSoldOut: product.stockStatus === "out_of_stock",
      unitPriceCents: price.cents,
      priceRule: price.rule,
      totalCents: times(price.cents, quantity),
    });
  }
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: add(...lines.map((line) => line.totalCents)),
    gone: [...new Set(gone)],
  };
}

/** A cart from outside without unknown products or flavors, so no arbitrary text is stored. */
export function offeredLines(cart: Cart, products: readonly Product[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  return cart.filter(({ productId, flavor }) => {
    const product = byId.get(productId);
    return product !== undefined && isOffered(product, flavor);
  });
}

/** A product with flavors must be ordered in one of them; one without has the empty flavor. */
export function isOffered(product: Pick<Product, "flavors">, flavor: string): boolean {
  return product.flavors.length === 0 ? flavor === "" : product.flavors.includes(flavor);
}
