import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";

/** The words of 'Try a cart'. */
export const TRIAL_TEXTS = {
  title: "Try a cart",
  purpose: "What the checkout would say to a code now: by the same rules, and nothing is ordered.",
  refused: "Nothing was tried. Check the highlighted fields.",
  emailHint: "Left empty: someone who has not ordered yet.",
  referralHint: "As a new customer types it, for example 0007.",
  stateHint: "For the overnight rate and tax.",
  zipHint: "For tax. Left empty: the state’s own.",
  tryIt: "Try it",
  applies: (code: string) => `${code} applies.`,
  refusedCode: (code: string) => `${code} does not apply.`,
  reads: "The customer reads:",
  unknown: "There is no such code.",
  reduced:
    "The cart keeps fewer units than you chose: something is not sold, or there is a limit per line.",
  conditions: "Conditions of the code",
  receipt: "How the amounts come about",
  total: "What it comes to",
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
