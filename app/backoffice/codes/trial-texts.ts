import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";

export const TRIAL_TEXTS = {
  reduced: "The cart has fewer units than you chose, because of stock or a limit per line.",
  conditions: "Conditions",
  receipt: "Calculation",
} as const;

export const AMOUNT_LABELS: Record<ReceiptEntry["amount"], string> = {
  unit_price: "Unit price",
  subtotal: "Subtotal",
  discount_amount: "Code",
  shipping_cost: "Shipping",
  new_customer_discount: "First-order discount",
  total_amount: "Total",
  affiliate_income_applied: "Affiliate balance",
  sales_tax: "Sales tax",
  excise: "Excise tax",
  final_total: "Amount due",
};
