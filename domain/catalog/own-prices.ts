import type { Membership, Prices, Product } from "./product.ts";

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
