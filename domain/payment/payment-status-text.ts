import type { PaymentState } from "./payment-states.ts";

/** A payment's state on the customer's invoice; `null` if there was nothing to pay. */
export function paymentStatusText(state: PaymentState | null): string {
  switch (state) {
    case null:
    // It is the newest payment only if an edit left nothing to pay.
    case "carried_over":
      return "Nothing to pay";
    case "captured":
      return "Paid";
    case "refunding":
      return "Paid, refund in progress";
    case "partially_refunded":
      return "Paid, partly refunded";
    case "refunded":
      return "Refunded";
    case "created":
    case "awaiting":
      return "Not paid yet";
    case "authorizing":
    case "unknown":
      return "Being confirmed";
    case "authorized":
    case "held":
    case "capturing":
      return "Authorized, charged when the order ships";
    case "voiding":
    case "voided":
    case "declined":
    case "failed":
    case "expired":
      return "Not charged";
  }
}
