import { add, type Cents } from "#domain/money/cents.ts";
import { orderItemTitle } from "./order-items-text.ts";
import type { RefundableOrder } from "./refund-worth.ts";

/** A stored order with its lines and refunds. */
export interface RefundedOrderRows {
  order: { totalAmount: Cents; shippingCost: Cents };
  lines: readonly {
    id: number;
    orderItemText: string;
    quantity: number;
    price: Cents;
    discountAmount: Cents;
  }[];
  refunds: readonly { id: string; state: string; shippingAmount: Cents }[];
  refundLines: readonly { refundId: string; orderItemId: number; units: number }[];
  /** By line and place; shipping has no line. */
  taxes: readonly { orderItemId: number | null; kind: "sales" | "excise"; amount: Cents }[];
}

/** The part of an order that can still be refunded; a refund that the gateway refused doesn't count as refunded. */
export function refundableOrder(rows: RefundedOrderRows): RefundableOrder {
  const { order, lines } = rows;
  const counted = rows.refunds.filter(({ state }) => state !== "refused");
  const ids = new Set(counted.map(({ id }) => id));
  const unitsOf = (lineId: number) =>
    rows.refundLines
      .filter(({ refundId, orderItemId }) => orderItemId === lineId && ids.has(refundId))
      .reduce((sum, { units }) => sum + units, 0);
  const taxesOf = (lineId: number | null) => rows.taxes.filter((tax) => tax.orderItemId === lineId);
  const taxOf = (lineId: number | null) => add(...taxesOf(lineId).map(({ amount }) => amount));
  const exciseOf = (lineId: number) =>
    add(
      ...taxesOf(lineId)
        .filter(({ kind }) => kind === "excise")
        .map(({ amount }) => amount),
    );
  return {
    totalCents: order.totalAmount,
    shippingTaxCents: taxOf(null),
    shippingCents: order.shippingCost,
    isShippingRefunded: counted.some(({ shippingAmount }) => shippingAmount > 0),
    lines: lines.map((line) => ({
      id: line.id,
      title: orderItemTitle(line.orderItemText),
      quantity: line.quantity,
      priceCents: line.price,
      discountCents: line.discountAmount,
      taxCents: taxOf(line.id),
      exciseCents: exciseOf(line.id),
      refundedUnits: unitsOf(line.id),
    })),
  };
}
