import { readMoney } from "#domain/money/read-amount.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";

/**
 * The totals the customer saw, as sent by the page; "" if not sent. Compared, never trusted
 * (PRICE-10).
 */
export interface AgreedTotals {
  orderTotal: string;
  finalTotal: string;
}

/** Whether every total that was sent matches the server's quote. */
export function agreesWith(agreed: AgreedTotals, quote: Quote): boolean {
  const compare = (text: string, cents: number) => text === "" || readMoney(text) === cents;
  return (
    compare(agreed.orderTotal, quote.totalCents) && compare(agreed.finalTotal, quote.finalCents)
  );
}
