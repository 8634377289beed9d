import type { QuoteLine, QuoteLineInput } from "#domain/cart/quote-line.ts";
import type { Membership } from "#domain/catalog/product.ts";
import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { ShippingRates } from "#domain/shipping/shipping-cost.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import type { OrderExcise, QuoteExcise } from "#domain/tax/excise.ts";
import type { OrderExemption } from "#domain/tax/exemption.ts";
import type { OrderTax, QuoteTax } from "#domain/tax/sales-tax.ts";

export interface QuoteInput {
  lines: QuoteLineInput[];
  membership: Membership;
  discount: DiscountRule | null;
  shippingType: ShippingType;
  /** The state's rate in `overnight`; `null` if it has no row. */
  overnightRateCents: Cents | null;
  /** The shop's other rates. */
  rates: ShippingRates;
  referral: { verified: boolean; isNewCustomer: boolean };
  /** `null` if the customer isn't an affiliate. */
  affiliate: { balanceCents: Cents; wantsToSpend: boolean } | null;
  /** Left out if no tax is charged at the destination (TAX-6). */
  tax?: QuoteTax;
  /** Left out if no excise is charged there (TAX-9). */
  excise?: QuoteExcise;
  /** Left out if the customer isn't exempt there (TAX-11). */
  exemption?: OrderExemption;
}

/** One line of the price receipt: the rule that produced an amount, or why a rule didn't apply. */
export interface ReceiptEntry {
  amount:
    | "unit_price"
    | "subtotal"
    | "discount_amount"
    | "shipping_cost"
    | "new_customer_discount"
    | "total_amount"
    | "affiliate_income_applied"
    | "sales_tax"
    | "excise"
    | "final_total";
  /** The order line it concerns, for `unit_price` and per-line discounts. */
  line?: { productId: number; flavor: string };
  rule: string;
  fired: boolean;
  cents: Cents;
  /** One plain sentence. */
  why: string;
  /** The code as agreed, which edits keep (EDIT-3). */
  code?: DiscountRule;
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
  /** On top of the total; left out if there is none. */
  tax?: OrderTax;
  /** The same. */
  excise?: OrderExcise;
  /** The provider still has to be asked, so the quote has no tax yet and can't be ordered (TAX-13). */
  isTaxOpen?: boolean;
  /** The certificate and the amounts it exempts; left out if none was needed. */
  exemption?: OrderExemption & { sparedCents: Cents };
  finalCents: Cents;
  receipt: ReceiptEntry[];
}
