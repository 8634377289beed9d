import type { Prices } from "#domain/catalog/product.ts";
import type { PriceRule } from "#domain/catalog/unit-price.ts";
import type { Cents } from "#domain/money/cents.ts";

/** A line to price: the product and its possible prices. */
export interface QuoteLineInput {
  productId: number;
  name: string;
  category: string;
  flavor: string;
  quantity: number;
  prices: Prices;
  /** A unit's price when the order was placed, which an edit keeps (EDIT-2); left out for today's price. */
  agreedCents?: Cents;
}

export interface QuoteLine extends QuoteLineInput {
  unitPriceCents: Cents;
  basePriceCents: Cents;
  priceRule: PriceRule | "agreed";
  totalCents: Cents;
  /** This line's share of the discount; the shares sum to `discountCents`. */
  discountCents: Cents;
}
