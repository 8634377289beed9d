import { type Cents, formatDollars, smaller, ZERO } from "#domain/money/cents.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import { worthOf } from "#domain/order/refund-worth.ts";
import { refundableOrder } from "#domain/order/refundable-order.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { leftToRefund, moneyLeft } from "./left-to-refund.ts";

/** Units of a line in parcels, not counting replacement parcels. */
export const shippedUnits = ({ parcels }: OrderForStaff, lineId: number): number =>
  parcels
    .filter(({ replaces }) => replaces === null)
    .flatMap(({ lines }) => lines)
    .filter(({ orderItemId }) => orderItemId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The refund for canceling the rest of a partly shipped order; `null` for any other order (SHIP-29). */
export function restView(found: OrderForStaff) {
  if (!isPartlyShipped(found.order)) return null;
  const lines = found.lines
    .map(({ id, quantity }) => ({ id, units: quantity - shippedUnits(found, id) }))
    .filter(({ units }) => units > 0);
  const worth = worthOf(refundableOrder(found), { lines, isWithShipping: false });
  const backCents = smaller(worth.ok ? worth.value.amountCents : ZERO, leftToRefund(found));
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return {
    text: `${units === 1 ? "1 unit" : `${units} units`}, ${backText(backCents)}`,
    sendsMoney: backCents > 0 && moneyLeft(found) > 0,
  };
}

const backText = (backCents: Cents): string =>
  backCents === 0 ? "nothing to refund." : `${formatDollars(backCents)} to refund.`;

/** "1 of 3 shipped", or "2 canceled" once the rest won't be sent; `null` if the line didn't ship in part. */
export function unitsNote(found: OrderForStaff, line: OrderForStaff["lines"][number]) {
  if (line.unitsCanceled > 0) return `${line.unitsCanceled} canceled`;
  if (!isPartlyShipped(found.order)) return null;
  return `${shippedUnits(found, line.id)} of ${line.quantity} shipped`;
}
