import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { allocate } from "#domain/money/proportion.ts";
import type { ReceiptEntry } from "#domain/pricing/quote-types.ts";
import type { SplitAmounts } from "./split-order.ts";

/** An order's lines with each one's code discount. */
export type ReceiptLines = readonly {
  productId: number;
  itemFlavor: string;
  discountAmount: Cents;
}[];

type DividedAmount = Exclude<ReceiptEntry["amount"], "unit_price">;

const COLUMNS: Record<DividedAmount, (amounts: SplitAmounts) => Cents> = {
  subtotal: ({ subtotal }) => subtotal,
  discount_amount: ({ discountAmount }) => discountAmount,
  shipping_cost: ({ shippingCost }) => shippingCost,
  new_customer_discount: ({ newCustomerDiscount }) => newCustomerDiscount,
  total_amount: ({ totalAmount }) => totalAmount,
  affiliate_income_applied: ({ affiliateIncomeApplied }) => affiliateIncomeApplied,
  sales_tax: ({ taxAmount, exciseAmount }) => subtract(taxAmount, exciseAmount),
  excise: ({ exciseAmount }) => exciseAmount,
  final_total: ({ finalTotal }) => finalTotal,
};

/**
 * The receipt of one of the two orders after a split: the same rules, with their amounts in this order. An amount from
 * several rules, such as two places' taxes, is split like the original.
 */
export function partReceipt(
  receipt: readonly ReceiptEntry[],
  amounts: SplitAmounts,
  lines: ReceiptLines,
): ReceiptEntry[] {
  return receipt.flatMap((entry) => {
    const { amount, line, fired, code } = entry;
    const own = lines.filter((one) => isOf(one, line));
    if (line !== undefined && own.length === 0) return [];
    if (amount === "unit_price") return [entry];
    if (!fired) return [{ ...entry, ...(code && { code: agreedCode(code, ZERO) }) }];
    const whole =
      line === undefined
        ? COLUMNS[amount](amounts)
        : add(...own.map(({ discountAmount }) => discountAmount));
    const cents = shareOf(
      entry,
      receipt.filter((one) => isAlike(one, entry)),
      whole,
    );
    return [{ ...entry, cents, ...(code && { code: agreedCode(code, cents) }) }];
  });
}

const isOf = (one: ReceiptLines[number], line: ReceiptEntry["line"]): boolean =>
  one.productId === line?.productId && one.itemFlavor === line.flavor;

const isAlike = (one: ReceiptEntry, entry: ReceiptEntry): boolean =>
  one.fired &&
  one.amount === entry.amount &&
  one.line?.productId === entry.line?.productId &&
  one.line?.flavor === entry.line?.flavor;

function shareOf(entry: ReceiptEntry, alike: readonly ReceiptEntry[], whole: Cents): Cents {
  const weights = alike.map(({ cents }) => cents);
  if (add(...weights) === 0) return ZERO;
  return allocate(whole, weights)[alike.indexOf(entry)] ?? ZERO;
}

/**
 * The code as it applies to this order: the original met its requirement, and this order has its part of the amount.
 */
function agreedCode(code: DiscountRule, amountCents: Cents): DiscountRule {
  const { effect, requires } = code;
  const isByLines = effect.kind === "percent_of_lines" || effect.kind === "price_per_tablet";
  return {
    ...code,
    effect: effect.kind === "amount_off" ? { ...effect, amountCents } : effect,
    requires: isByLines
      ? { ...requires, minimumCents: null }
      : { categories: [], productIds: [], tabletCounts: null, minimumCents: null },
  };
}
