import type { Prices } from "#domain/catalog/product.ts";
import type { PriceRule } from "#domain/catalog/unit-price.ts";
import type { Cents } from "#domain/money/cents.ts";

/** A line to be priced: what is bought, and what it may cost. */
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
  /** What the code takes off this line; the lines' shares sum to `discountCents`. */
  discountCents: Cents;
}
