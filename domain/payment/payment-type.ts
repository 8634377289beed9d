import type { Cents } from "#domain/money/cents.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

const METHODS = ["venmo", "chime", "credit", "credit_link"] as const;

/** Methods that a customer can choose at checkout. */
export type PaymentMethod = (typeof METHODS)[number];

/** Types that an order stores: `whop` is a payment link that has yet to be created by hand (PAY-3). */
export const PAYMENT_TYPES = [...METHODS, "whop"] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_LABELS: Record<PaymentType, string> = {
  venmo: "Venmo",
  chime: "Chime",
  credit: "Credit Card",
  credit_link: "Credit Card (payment link)",
  whop: "Credit Card (payment link by email)",
};

/** `null` for an unknown method; never throws. */
export function parsePaymentMethod(value: unknown): PaymentMethod | null {
  const text = trimmedText(value);
  return METHODS.find((method) => method === text) ?? null;
}

/**
 * The order's payment type: `null` if there is nothing to pay; `whop` if there is no payment link for the final total
 * (PAY-2, PAY-3). Throws if an amount is due but no method is given, which `validateCheckout` rules out.
 */
export function resolvePaymentType(
  method: PaymentMethod | null,
  hasLink: boolean,
  finalCents: Cents,
): PaymentType | null {
  if (finalCents === 0) return null;
  if (method === null) throw new RangeError("Something is to be paid and no method was chosen");
  return method === "credit_link" && !hasLink ? "whop" : method;
}
