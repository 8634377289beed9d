import type { DecidedRequest } from "#server/order-requests/decide-order-request.ts";

export const REQUEST_TEXTS = {
  title: "Requests",
  purpose: "Customers' requests to cancel an order or change its address before it ships.",
  noneHint: "Requests that customers make on their order's page appear here.",
  refused: "No changes were saved. Check the highlighted field.",
} as const;

const CANCELED: Record<NonNullable<DecidedRequest["payment"]>, string> = {
  nothing_taken: "Nothing was charged.",
  given_back: "The payment was returned.",
  giving_back: "The payment is being returned.",
  refused: "The gateway refused to return the payment. Refund it on the order's page.",
  kept: "The payment is kept.",
};

export function decidedText({ orderNumber, isApproved, payment }: DecidedRequest): string {
  if (!isApproved) return `Request declined. Order ${orderNumber} ships as planned.`;
  return payment === null
    ? `Order ${orderNumber} ships to the new address.`
    : `Order ${orderNumber} canceled. ${CANCELED[payment]}`;
}
