import { trimmedText } from "#domain/text/trimmed-text.ts";

/** The first order number (ORDER-13). */
export const FIRST_ORDER_NUMBER = 10_001;

export function formatOrderNumber(orderNumber: number): string {
  return String(orderNumber);
}

/** Reads "10023" or "#10023"; `null` for anything that can't be an order number. Never throws. */
export function parseOrderNumber(value: unknown): number | null {
  const match = /^#?([1-9]\d{0,8})$/.exec(trimmedText(value));
  return match ? Number(match[1]) : null;
}
