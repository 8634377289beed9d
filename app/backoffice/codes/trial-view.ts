import { CODE_CONDITIONS } from "#domain/codes/code-finding.ts";
import { formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import type { Quote, ReceiptEntry } from "#domain/pricing/quote-types.ts";
import type { TriedCart } from "#server/codes/try-cart.ts";
import { AMOUNT_LABELS } from "./trial-texts.ts";

/** The result that checkout would give for a cart, as text. */
export function trialView(code: string, tried: TriedCart) {
  const { quote, findings, error, referralError, isReduced, taxError } = tried;
  return {
    code,
    error,
    referralError,
    isReduced,
    taxError,
    findings: findings.map(({ condition, isMet, why }) => ({
      condition: CODE_CONDITIONS[condition],
      isMet,
      why,
    })),
    amounts: amountsOf(quote),
    receipt: quote.receipt.map((entry, at) => ({
      key: at,
      label: AMOUNT_LABELS[entry.amount] + lineOf(quote, entry),
      amount: entry.fired ? formatDollars(entry.cents) : null,
      // Checkout leaves a refused code out of its quote.
      why: error !== null && entry.amount === "discount_amount" ? REFUSED : entry.why,
    })),
  };
}

const REFUSED = "This code doesn't apply.";

export type TrialView = ReturnType<typeof trialView>;

function lineOf({ lines }: Quote, { line }: ReceiptEntry): string {
  if (line === undefined) return "";
  const found = lines.find(
    ({ productId, flavor }) => productId === line.productId && flavor === line.flavor,
  );
  if (found === undefined) return "";
  return `, ${found.name}${found.flavor === "" ? "" : ` (${found.flavor})`}`;
}

function amountsOf(quote: Quote) {
  const off = (cents: typeof quote.discountCents) => formatDollars(subtract(ZERO, cents));
  return [
    ...quote.lines.map((line) => ({
      label: `${line.name}${line.flavor === "" ? "" : ` (${line.flavor})`} × ${line.quantity}`,
      amount: formatDollars(line.totalCents),
    })),
    { label: "Subtotal", amount: formatDollars(quote.subtotalCents) },
    ...(quote.discountCents > 0
      ? [{ label: `Code ${quote.discountCode ?? ""}`, amount: off(quote.discountCents) }]
      : []),
    { label: `Shipping, ${quote.shippingType}`, amount: formatDollars(quote.shippingCents) },
    ...(quote.newCustomerDiscountCents > 0
      ? [{ label: "First-order discount", amount: off(quote.newCustomerDiscountCents) }]
      : []),
    ...(quote.tax ? [{ label: "Sales tax", amount: formatDollars(quote.tax.totalCents) }] : []),
    ...(quote.excise
      ? [{ label: "Excise tax", amount: formatDollars(quote.excise.totalCents) }]
      : []),
    { label: "Amount due", amount: formatDollars(quote.finalCents), isTotal: true },
  ];
}
