import type { Prices } from "#domain/catalog/product.ts";
import type { PriceRule } from "#domain/catalog/unit-price.ts";
import type { Cents } from "#domain/money/cents.ts";

/** A line to price: what is bought, and its possible prices. */
export interface QuoteLineInput {
  productId: number;
  name: string;
  category: string;
  flavor: string;
  quantity: number;
  prices: Prices;
}

export interface QuoteLine extends QuoteLineInput {
  unitPriceCents: Cents;
  basePriceCents: Cents;
  priceRule: PriceRule;
  totalCents: Cents;
  /** This line's share of the discount; the shares sum to `discountCents`. */
  discountCents: Cents;
}
