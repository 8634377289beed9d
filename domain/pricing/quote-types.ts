import type { Membership, Prices } from "#domain/catalog/product.ts";
import type { Cents } from "#domain/money/cents.ts";

export type ShippingType = "standard" | "overnight";

/** A discount code as data: what it asks of the cart and what it takes off (CODE-6). */
export interface DiscountRule {
  /** Upper case. */
  code: string;
  effect:
    | { kind: "percent_of_subtotal"; percent: number }
    | { kind: "percent_of_category"; percent: number; category: string }
    | { kind: "price_per_tablet"; perTabletCents: Cents };
  /** At least one line must match. `tabletCounts` null = any count. */
  requires: { categories: string[]; tabletCounts: number[] | null };
  /** The exact error text when no line matches. */
  unmetText: string;
}

export interface QuoteLineInput {
  productId: number;
  name: string;
  category: string;
  flavor: string;
  quantity: number;
  prices: Prices;
}

export interface QuoteInput {
  lines: QuoteLineInput[];
  membership: Membership;
  discount: DiscountRule | null;
  shippingType: ShippingType;
  /** The rate of the state's row in `overnight`; null = no row. */
  overnightRateCents: Cents | null;
  referral: { verified: boolean; isNewCustomer: boolean };
  /** null = the customer is no affiliate. */
  affiliate: { balanceCents: Cents; wantsToSpend: boolean } | null;
}

export type PriceRule = "og" | "military" | "base";

export interface QuoteLine extends QuoteLineInput {
  unitPriceCents: Cents;
  basePriceCents: Cents;
  priceRule: PriceRule;
  totalCents: Cents;
  /** What the code takes off this line; the lines' shares sum to `discountCents`. */
  discountCents: Cents;
}

/** One line of the price receipt: which rule made an amount, or why a rule did not fire. */
export interface ReceiptEntry {
  amount:
    | "unit_price"
    | "subtotal"
    | "discount_amount"
    | "shipping_cost"
    | "new_customer_discount"
    | "total_amount"
    | "affiliate_income_applied"
    | "final_total";
  /** The line it speaks of, for `unit_price` and per-line discounts. */
  line?: { productId: number; flavor: string };
  rule: string;
  fired: boolean;
  cents: Cents;
  /** One plain sentence. */
  why: string;
}

export interface Quote {
  lines: QuoteLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  shippingType: ShippingType;
  shippingCents: Cents;
  newCustomerDiscountCents: Cents;
  totalCents: Cents;
  affiliateAppliedCents: Cents;
  finalCents: Cents;
  receipt: ReceiptEntry[];
}
