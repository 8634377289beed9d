import type { RouterContextProvider } from "react-router";
import { shopOf, viewerOf } from "#app/shell/contexts.ts";
import { ownProducts, shownProducts } from "#domain/catalog/own-prices.ts";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { closedTo, type Opening } from "#domain/settings/opening.ts";

interface Shelves {
  /** The names of active categories, in display order. */
  categories: string[];
  membership: Membership;
}

export interface OwnProducts extends Shelves {
  /** Has this visitor's prices and no others (PRICE-11). */
  products: Product[];
  closed: null;
}

/** A closed shop, as its customers see it (RUN-47). */
export interface ClosedProducts extends Shelves {
  products: ShownProduct[];
  closed: Opening;
}

/** The loader data of a page with products; `null` with status 503 if they couldn't be loaded. */
export async function loadOwnProducts(
  context: Readonly<RouterContextProvider>,
): Promise<OwnProducts | ClosedProducts | null> {
  const { catalog, settings } = shopOf(context).customer;
  try {
    const [products, categories, viewer, { opening }] = await Promise.all([
      catalog.products(),
      catalog.categories(),
      viewerOf(context),
      settings.now(),
    ]);
    const { membership } = viewer;
    const shelves = { categories, membership };
    const closed = closedTo(opening, viewer);
    return closed === null
      ? { ...shelves, products: ownProducts(products, membership), closed }
      : { ...shelves, products: shownProducts(products), closed };
  } catch (error) {
    shopOf(context).running.log.error({ error }, "the catalog could not be read");
    return null;
  }
}

export const PRODUCTS_FAILED_STATUS = 503;
