import type { DecidedRequest } from "#server/order-requests/decide-order-request.ts";

/** The words of the screen. */
export const REQUEST_TEXTS = {
  title: "Requests",
  purpose:
    "What customers ask for an order that has not shipped: to cancel it, or to ship it elsewhere.",
  noOrderRequests: "No customer asks for a change.",
  refused: "Nothing was saved. Check the highlighted field.",
  reasonHint: "For staff alone: the customer’s email does not repeat it.",
  referenceHint: "Only if the order was paid by hand and you have sent the money back.",
} as const;

const CANCELED: Record<NonNullable<DecidedRequest["payment"]>, string> = {
  nothing_taken: "Nothing had been charged.",
  given_back: "Its payment has been returned.",
  giving_back: "Its payment is being returned; we ask the gateway until it confirms.",
  refused: "The gateway refused to return the payment: refund it on the order’s page.",
  kept: "The money that came is kept.",
};

export function decidedText({ orderNumber, isApproved, payment }: DecidedRequest): string {
  if (!isApproved) return `The request is declined. Order ${orderNumber} ships as planned.`;
  return payment === null
    ? `Order ${orderNumber} ships to the new address.`
    : `Order ${orderNumber} is canceled. ${CANCELED[payment]}`;
}
