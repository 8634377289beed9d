import type { PaymentMethod } from "./payment-type.ts";

/**
 * The payment methods offered to this customer, the one that most customers want first. New customers pay by card through a payment link,
 * everyone else online; online credit needs JavaScript, since card data never reach our server
 * (PAY-1).
 */
export function paymentChoices({
  isNewCustomer,
  hasJavaScript = true,
}: {
  isNewCustomer: boolean;
  hasJavaScript?: boolean;
}): PaymentMethod[] {
  if (isNewCustomer) return ["credit_link", "venmo", "chime"];
  return hasJavaScript ? ["credit", "venmo", "chime"] : ["venmo", "chime"];
}
