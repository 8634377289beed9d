import { UNANSWERED_STATES } from "#domain/payment/payment-states.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { OrderBadge } from "../orders/order-badges.tsx";
import type { Route } from "./+types/order-preview.route.ts";
import { findOrder } from "./find-order.ts";
import { orderPageView } from "./order-page-view.ts";
import { WAITING_TEXTS } from "./order-texts.ts";

/** An order in the list's panel. */
export interface OrderPreview {
  title: string;
  badges: OrderBadge[];
  /** The order's next step. */
  waits: string;
  placed: string;
  lines: { name: string; each: string }[];
  amounts: { label: string; amount: string; isTotal: boolean }[];
  address: string[];
  /** Its method and state; empty if there was nothing to pay. */
  payment: string;
  tags: string[];
}

/**
 * The order page's data in brief. It is recorded as a view like the page, but doesn't show colleagues that the order is
 * open.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const found = await findOrder({ staff, desk }, params.orderNumber);
  const order = orderPageView(found, staff);
  const [payment] = order.payments;
  const preview: OrderPreview = {
    title: `Order ${order.orderNumber}`,
    badges: order.badges,
    waits: waitsFor(found, order),
    placed: order.placed,
    lines: order.lines.map(({ title, quantity, each }) => ({
      name: title,
      each: `${quantity} × ${each}`,
    })),
    amounts: order.amounts.map(({ label, amount, ...row }) => ({
      label,
      amount,
      isTotal: "isTotal" in row,
    })),
    address: [...order.address],
    payment: payment === undefined ? "" : `${payment.method}: ${payment.badge.label.toLowerCase()}`,
    tags: order.tags,
  };
  return Response.json(preview);
}

/** The order's next step, in the order of the workflow (DESK-3). */
function waitsFor(
  { order, payment }: OrderForStaff,
  { isOnHold, hasChargeback, needsApproval }: ReturnType<typeof orderPageView>,
): string {
  if (order.status !== "pending") return WAITING_TEXTS.nothing;
  if (isOnHold) return WAITING_TEXTS.hold;
  if (hasChargeback) return WAITING_TEXTS.dispute;
  if (needsApproval) return WAITING_TEXTS.review;
  if (payment?.state === "awaiting") return WAITING_TEXTS.money;
  return payment !== null && UNANSWERED_STATES.some((state) => state === payment.state)
    ? WAITING_TEXTS.answer
    : WAITING_TEXTS.parcel;
}
