import type { RouterContextProvider } from "react-router";
import { shopOf, viewerOf } from "#app/shell/contexts.ts";
import { ownProducts } from "#domain/catalog/own-prices.ts";
import type { Membership, Product } from "#domain/catalog/product.ts";

export interface OwnProducts {
  /** Priced for this visitor only; no other prices are included (PRICE-11). */
  products: Product[];
  /** Active categories' names, in display order. */
  categories: string[];
  membership: Membership;
}

/** The loader data of a page that shows products; null = they could not be read, status 503. */
export async function loadOwnProducts(
  context: Readonly<RouterContextProvider>,
): Promise<OwnProducts | null> {
  const { catalog } = shopOf(context).customer;
  try {
    const [products, categories, { membership }] = await Promise.all([
      catalog.products(),
      catalog.categories(),
      viewerOf(context),
    ]);
    return { products: ownProducts(products, membership), categories, membership };
  } catch (error) {
    shopOf(context).running.log.error({ error }, "the catalog could not be read");
    return null;
  }
}

export const PRODUCTS_FAILED_STATUS = 503;
