import type { PaymentState } from "#domain/payment/payment-states.ts";
import { arrivalText, clockText, formatDay } from "#domain/shipping/day-texts.ts";
import {
  arrivalOf,
  type ProcessingCalendar,
  shipDay,
} from "#domain/shipping/processing-calendar.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";

export interface NextStep {
  title: string;
  text: string;
}

interface WaitingOrder {
  status: string;
  /** Set once a part has shipped. */
  trackingNumber?: string | null;
  paymentState: PaymentState | null;
  /** Staff haven't created the payment link yet. */
  isLinkMissing: boolean;
  shippingType: ShippingType;
}

const HOURS = "Monday through Friday, 8:30AM to 3:00PM EST";

/**
 * The steps until an order arrives, with days from the processing calendar (ORDER-31); empty once it has shipped or
 * been canceled. The days assume that the order is paid and approved at `now`, and the text says so.
 */
export function nextSteps(
  order: WaitingOrder,
  now: Date,
  calendar: ProcessingCalendar,
): NextStep[] {
  if (order.status !== "pending" || order.trackingNumber != null) return [];
  const isAwaiting = order.paymentState === "awaiting";
  const shipsOn = formatDay(shipDay(now, calendar));
  const arrives = arrivalText(arrivalOf(order.shippingType, now, calendar));
  return [
    isAwaiting
      ? payStep(order.isLinkMissing)
      : { title: "We approve your order", text: `We check orders ${HOURS}.` },
    {
      title: "We ship it",
      text: `Estimated ${shipsOn} if ${isAwaiting ? "paid and approved" : "approved"} by ${clockText(calendar.cutoffMinute)} EST. We'll email your tracking number.`,
    },
    { title: "It arrives", text: `Estimated ${arrives} if it ships that day.` },
  ];
}

const payStep = (isLinkMissing: boolean): NextStep =>
  isLinkMissing
    ? { title: "We email your payment link", text: `We prepare links ${HOURS}.` }
    : {
        title: "You pay, and we approve your order",
        text: `We match payments and check orders ${HOURS}.`,
      };
