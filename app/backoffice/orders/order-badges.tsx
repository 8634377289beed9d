import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { isPartlyShipped, type OrderStatus, PARTLY_SHIPPED } from "#domain/order/order-status.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { PAYMENT_NAMES, STATUS_NAMES } from "./order-list-texts.ts";

export interface OrderBadge {
  label: string;
  tone: BadgeTone;
}

interface OrderState {
  status: OrderStatus;
  trackingNumber: string | null;
  /** `null` if there was nothing to pay. */
  paymentState: PaymentState | null;
  needsReview: boolean;
  isOnHold: boolean;
  hasChargeback: boolean;
}

const STATUS_TONES: Record<OrderStatus, BadgeTone> = {
  pending: "warning",
  shipped: "success",
  cancelled: "neutral",
};

const PAYMENT_TONES: Partial<Record<PaymentState, BadgeTone>> = {
  captured: "success",
  awaiting: "warning",
  held: "warning",
  declined: "danger",
  failed: "danger",
  expired: "danger",
  unknown: "danger",
};

export const paymentBadge = (state: PaymentState): OrderBadge => ({
  label: PAYMENT_NAMES[state],
  tone: PAYMENT_TONES[state] ?? "neutral",
});

export const fulfillmentBadge = (
  order: Pick<OrderState, "status" | "trackingNumber">,
): OrderBadge =>
  isPartlyShipped(order)
    ? { label: PARTLY_SHIPPED, tone: "warning" }
    : { label: STATUS_NAMES[order.status], tone: STATUS_TONES[order.status] };

/** Badges for an order's payment, fulfillment and problems, worded the same on every screen. */
export const orderBadges = (order: OrderState): OrderBadge[] => [
  ...(order.paymentState === null ? [] : [paymentBadge(order.paymentState)]),
  fulfillmentBadge(order),
  ...(order.needsReview ? [{ label: "To review", tone: "accent" } as const] : []),
  ...(order.isOnHold ? [{ label: "On hold", tone: "accent" } as const] : []),
  ...(order.hasChargeback ? [{ label: "Chargeback", tone: "danger" } as const] : []),
];

export const OrderBadges = ({ badges }: { badges: readonly OrderBadge[] }) =>
  badges.map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {label}
    </Badge>
  ));
