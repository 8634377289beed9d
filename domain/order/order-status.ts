import type { Result } from "#domain/result.ts";
import { err, ok } from "#domain/result.ts";

export const ORDER_STATUSES = ["pending", "shipped", "cancelled"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * An order's allowed transitions: `true`, or the reason shown to staff. A declined order is
 * canceled (ORDER-5); a shipped one is refunded, never canceled.
 */
const MOVES: Record<OrderStatus, Record<OrderStatus, true | string>> = {
  pending: { pending: "This order is already unfulfilled.", shipped: true, cancelled: true },
  shipped: {
    pending: "A shipped order can't become unfulfilled again.",
    shipped: "This order already shipped.",
    cancelled: "A shipped order can't be canceled. Refund it instead.",
  },
  cancelled: {
    pending: "A canceled order can't become unfulfilled again.",
    shipped: "A canceled order can't be shipped.",
    cancelled: "This order was already canceled.",
  },
};

export function checkOrderMove(from: OrderStatus, to: OrderStatus): Result<OrderStatus, string> {
  const verdict = MOVES[from][to];
  return verdict === true ? ok(to) : err(verdict);
}

export interface OrderBadge {
  label: string;
  tone: "red" | "green" | "yellow";
}

/** Some of its units have shipped: it has a tracking number, and the rest is still open (SHIP-9). */
export const isPartlyShipped = (order: {
  status: string;
  trackingNumber: string | null;
}): boolean => order.status === "pending" && order.trackingNumber !== null;

export const PARTLY_SHIPPED = "Partly shipped";

export const NO_CANCEL_AFTER_PART = "Part of this order has shipped, so it can't be canceled.";

/** Red if the canceled flag is set; otherwise the status text, green for 'shipped' and yellow for any other (ORDER-6). */
export function orderBadge(status: string, isCanceled: boolean, isPartly = false): OrderBadge {
  if (isCanceled) return { label: "Canceled", tone: "red" };
  if (isPartly) return { label: PARTLY_SHIPPED, tone: "yellow" };
  return { label: status, tone: status === "shipped" ? "green" : "yellow" };
}
