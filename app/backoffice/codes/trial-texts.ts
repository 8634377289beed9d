import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";

/** The words of the page that tests a code. */
export const TRIAL_TEXTS = {
  title: "Test a code",
  purpose: "See what a code does in a cart. No order is placed.",
  refused: "Check the highlighted fields.",
  emailHint: "Leave empty for a first-time customer.",
  referralHint: "For example, 0007.",
  stateHint: "For the overnight rate and tax.",
  zipHint:
    "For tax. Leave empty for the state's rate. Checkout uses the house's own county and town if the address check finds them.",
  tryIt: "Test",
  applies: (code: string) => `${code} applies.`,
  refusedCode: (code: string) => `${code} doesn't apply.`,
  reads: "The customer sees:",
  unknown: "This code doesn't exist.",
  reduced: "The cart has fewer units than you chose, because of stock or a limit per line.",
  conditions: "Conditions",
  receipt: "Calculation",
  total: "Total",
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
  final_total: "To pay",
};
