import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";

export const moneyLeft = ({ payment }: OrderForStaff): Cents =>
  payment === null || payment.state === "carried_over"
    ? ZERO
    : subtract(payment.captured, payment.refunded);

/** Money and balance paid for an order and not refunded. */
export function leftToRefund(found: OrderForStaff): Cents {
  const { ledger } = found;
  const sumOf = (wanted: "spend" | "release") =>
    add(ZERO, ...ledger.filter(({ kind }) => kind === wanted).map((entry) => entry.commission));
  return add(moneyLeft(found), subtract(sumOf("spend"), sumOf("release")));
}
