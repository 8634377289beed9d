import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { DecidedRequest } from "#server/order-requests/decide-order-request.ts";

/** The words of the screen. */
export const REQUEST_TEXTS = {
  title: "Requests",
  purpose: "What customers ask for: to cancel, to ship elsewhere, or a monthly plan.",
  noOrderRequests: "No customer asks for a change.",
  noSubscriptions: "No one waits to hear about a plan.",
  refused: "Nothing was saved. Check the highlighted field.",
  reasonHint: "For staff alone: the customer’s email does not repeat it.",
  referenceHint: "Only if the order was paid by hand and you have sent the money back.",
  gone: "There is no such request.",
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

/** What staff make of a subscription request. */
export const SUBSCRIPTION_ACTS: Record<
  SubscriptionStatus,
  { button: string; done: string } | null
> = {
  requested: null,
  contacted: { button: "Contacted", done: "The customer has been contacted." },
  active: { button: "Start it", done: "The subscription is active." },
  cancelled: { button: "Cancel it", done: "The subscription is canceled." },
};
