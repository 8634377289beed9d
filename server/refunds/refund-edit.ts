import { sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { refunds } from "#server/db/schema/payments.ts";
import { newRefundId } from "#server/payments/payment-id.ts";

/**
 * Records that someone returned excess money received by hand after an edit (EDIT-5). It doesn't refund any part of the
 * order's current total, so no commission is taken back.
 */
export async function recordEditRefund(
  tx: Db,
  refund: {
    orderId: number;
    editId: number;
    moneyCents: Cents;
    reason: string;
    reference: string;
    actor: Actor;
  },
): Promise<void> {
  const { orderId, editId, moneyCents, reason, reference, actor } = refund;
  await tx.insert(refunds).values({
    id: newRefundId(),
    orderId,
    key: `edit:${editId}`,
    moneyAmount: moneyCents,
    balanceAmount: ZERO,
    reason,
    reference,
    actor,
    state: "done",
    doneAt: sql`now()`,
    editId,
  });
}
