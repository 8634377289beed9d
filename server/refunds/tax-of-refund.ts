import { and, eq, isNull, ne } from "drizzle-orm";
import { add, atLeastZero, type Cents, smaller, subtract, ZERO } from "#domain/money/cents.ts";
import { proportionOf } from "#domain/money/proportion.ts";
import type { Db } from "#server/db/client.ts";
import { refunds } from "#server/db/schema/payments.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";

/** The tax part of a refund, and the excise part of that tax. */
export interface RefundedTax {
  taxCents: Cents;
  exciseCents: Cents;
}

/**
 * The tax part of a plain amount (TAX-7), in proportion to what is left, so all refunds of an order together return
 * exactly its tax and exactly its excise.
 */
export async function taxOfRefund(
  tx: Db,
  { id, taxAmount, exciseAmount, totalAmount }: LockedOrder["order"],
  refundCents: Cents,
): Promise<RefundedTax> {
  if (taxAmount === 0) return { taxCents: ZERO, exciseCents: ZERO };
  const earlier = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), ne(refunds.state, "refused"), isNull(refunds.editId)));
  const refunded = add(...earlier.flatMap((one) => [one.moneyAmount, one.balanceAmount]));
  const taxLeft = atLeastZero(subtract(taxAmount, ...earlier.map((one) => one.taxAmount)));
  const exciseLeft = atLeastZero(subtract(exciseAmount, ...earlier.map((one) => one.exciseAmount)));
  const left = atLeastZero(subtract(add(totalAmount, taxAmount), refunded));
  const taxCents = smaller(proportionOf(taxLeft, smaller(refundCents, left), left), refundCents);
  return { taxCents, exciseCents: smaller(proportionOf(exciseLeft, taxCents, taxLeft), taxCents) };
}
