import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { parsePaymentMethod } from "#domain/payment/payment-type.ts";

/**
 * The amount that placing the order charges, and when; shown next to the button. `method` is empty until one is chosen.
 */
export function chargeText(
  method: string,
  { finalCents, isTaxOpen = false }: { finalCents: Cents; isTaxOpen?: boolean },
): string {
  if (isTaxOpen)
    return "You'll see the total with sales tax before you order. Nothing is charged yet.";
  if (finalCents === 0) return "Nothing to pay.";
  const amount = formatDollars(finalCents);
  switch (parsePaymentMethod(method)) {
    case "credit":
      return `We hold ${amount} on your card now and charge it when your order ships.`;
    case "credit_link":
      return `You'll pay ${amount} by secure link. Nothing is charged now.`;
    case "venmo":
      return `You'll send ${amount} with Venmo. Nothing is charged now.`;
    case "chime":
      return `You'll send ${amount} with Chime. Nothing is charged now.`;
    case null:
      return `Your total is ${amount}. Nothing is charged yet.`;
  }
}
