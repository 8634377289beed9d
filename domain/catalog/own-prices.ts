import { ZERO } from "#domain/money/cents.ts";
import type { Membership, Prices, Product, ShownProduct } from "./product.ts";

/** Only the prices this person can be quoted: member prices are sent only to members (PRICE-11). */
export function ownPrices(prices: Prices, { og, military }: Membership): Prices {
  return {
    baseCents: prices.baseCents,
    ogCents: og ? prices.ogCents : null,
    militaryCents: military ? prices.militaryCents : null,
  };
}

export function ownProducts(products: readonly Product[], membership: Membership): Product[] {
  return products.map((product) => ({ ...product, prices: ownPrices(product.prices, membership) }));
}

/** A closed shop's products (RUN-47). */
export const shownProducts = (products: readonly Product[]): ShownProduct[] =>
  products.map(({ id, slug, name, description, category, imageUrl }) => ({
    id,
    slug,
    name,
    description,
    category,
    imageUrl,
  }));

/** For a cart in a closed shop, which keeps its lines and shows no price (RUN-47). */
export const unpriced = (products: readonly Product[]): Product[] =>
  products.map((product) => ({
    ...product,
    prices: { baseCents: ZERO, ogCents: null, militaryCents: null },
  }));
