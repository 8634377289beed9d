import { eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { CancelReason } from "#domain/order/cancel-reason.ts";
import type { KeptMoney } from "#domain/order/order-event.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import { giveBack, readOrderLedger } from "#server/ledger/order-ledger.ts";
import { endReservation } from "./end-reservation.ts";
import { endHold } from "./hold-order.ts";
import { closeOrderRequests } from "./order-requests.ts";
import { passCodeUse } from "./pass-code-use.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * Cancels a pending order and returns everything: reserved stock, a limited code's use, the balance spent, a commission
 * if there is one. A second call changes nothing. The caller handles the payment.
 *
 * @param tx the caller's transaction
 * @param note a note for staff
 * @param kept received money that isn't returned
 * @returns false if the order was not pending
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  actor: Actor,
  reason: CancelReason,
  note?: string,
  kept?: KeptMoney,
): Promise<boolean> {
  const [order] = await tx
    .update(orders)
    .set({ status: "cancelled", cancelled: true, cancelReason: reason, updatedAt: sql`now()` })
    .where(sql`${orders.id} = ${orderId} and ${eq(orders.status, "pending")}`)
    .returning();
  if (!order) return false;
  const isUsePassed = order.countsCodeUse && (await passCodeUse(tx, order));
  await closeOrderRequests(tx, orderId, actor, "cancelled");
  await endHold(tx, orderId);
  // Packed units return to their shelf and lot. Lots are locked before products, like in shipping.
  await tellCustody(tx, actor);
  await tx.execute(sql`delete from packed_units where order_id = ${orderId}`);
  await endReservation(tx, orderId, "released");
  if (order.countsCodeUse && !isUsePassed) {
    await tx.execute(
      sql`update discount_codes set used = used - 1 where code = ${order.discountCode}`,
    );
  }
  const ledger = await readOrderLedger(tx, order.orderNumber);
  await giveBack(tx, ledger, `order:${order.orderNumber}`, {
    releaseCents: ledger.spentLeftCents,
    clawbackCents: ledger.commissionLeftCents,
  });
  await recordOrderEvent(tx, orderId, actor, {
    kind: "cancelled",
    detail: { reason, note, ...kept },
  });
  return true;
}
