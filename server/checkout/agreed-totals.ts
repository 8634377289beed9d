import { parseDollars } from "#domain/money/cents.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";

/** The totals that the customer saw, as sent along; "" = not sent. Compared, never trusted (PRICE-10). */
export interface AgreedTotals {
  orderTotal: string;
  finalTotal: string;
}

/** Whether every total that was sent is what the server quotes. */
export function agreesWith(agreed: AgreedTotals, quote: Quote): boolean {
  const compare = (text: string, cents: number) =>
    text === "" || parseDollars(text.replace(/^\$|,/g, "")) === cents;
  return (
    compare(agreed.orderTotal, quote.totalCents) && compare(agreed.finalTotal, quote.finalCents)
  );
}
