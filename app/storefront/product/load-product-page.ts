import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { ProductDetails } from "#domain/catalog/product-details.ts";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { relatedProducts } from "#domain/catalog/related-products.ts";
import { type ProductSize, productSizes, shownSizes } from "#domain/catalog/size-family.ts";
import type { Opening } from "#domain/settings/opening.ts";
import { type ClosedProducts, loadOwnProducts, type OwnProducts } from "./load-own-products.ts";

export interface ProductPageData {
  /** Has this visitor's prices, like the related products; no prices in a closed shop. */
  product: Product | ShownProduct;
  /** The sizes to choose from, including this one; empty if there are no others. */
  sizes: ProductSize[];
  details: ProductDetails;
  related: Product[];
  membership: Membership;
  closed: Opening | null;
}

/** Loads a product page's data; a string is the reason why there is none. */
export async function loadProductPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<ProductPageData | "unknown" | "failed"> {
  const own = await loadOwnProducts(context);
  if (own === null) return "failed";
  // Part of the catalog, so it is read along with it.
  const page = await shopOf(context).customer.catalog.product(slug);
  return own.closed === null ? openPage(own, slug, page) : closedPage(own, slug, page);
}

type Page = { details: ProductDetails } | null;

function openPage({ products, membership, closed }: OwnProducts, slug: string, page: Page) {
  const product = products.find((one) => one.slug === slug);
  if (!product) return "unknown";
  if (page === null) return "failed";
  const related = relatedProducts(products, product);
  const sizes = productSizes(products, product, membership);
  return { product, sizes, details: page.details, related, membership, closed };
}

function closedPage({ products, membership, closed }: ClosedProducts, slug: string, page: Page) {
  const product = products.find((one) => one.slug === slug);
  if (!product) return "unknown";
  if (page === null) return "failed";
  const sizes = shownSizes(products, product);
  return { product, sizes, details: page.details, related: [], membership, closed };
}
