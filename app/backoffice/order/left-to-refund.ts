import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";

/** Money and balance that were paid for an order and not given back. */
export function leftToRefund({ payment, ledger }: OrderForStaff): Cents {
  const money =
    payment === null || payment.state === "carried_over"
      ? ZERO
      : subtract(payment.captured, payment.refunded);
  const sumOf = (wanted: "spend" | "release") =>
    add(ZERO, ...ledger.filter(({ kind }) => kind === wanted).map((entry) => entry.commission));
  return add(money, subtract(sumOf("spend"), sumOf("release")));
}
