import { eq, sql } from "drizzle-orm";
import { checkApproval } from "#domain/order/check-approval.ts";
import type { APPROVE_ORDER } from "#domain/order/order-act.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { judgeOrder, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { movePayment } from "#server/payments/move-payment.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface ApproveRequest extends Seen, ActInput<typeof APPROVE_ORDER> {
  orderNumber: number;
  actor: StaffActor;
}

/** Allows an order's card to be charged despite its flags or hold; once (ORDER-17). */
export async function approveOrder(
  { db, clock }: { db: Db; clock: Clock },
  request: ApproveRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, actor } = request;
  const reason = request.reason ?? "";
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { order, payment } = locked;
    const isOpen = checkOrderMove(order.status, "shipped").ok;
    if (isOpen && order.reviewApprovedAt !== null) return ok({ orderNumber }); // clicked twice
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    const { status, reviewFlags } = order;
    const judged = await judgeOrder(tx, toJudge(order), formatIsoShopDate(clock.now()));
    const flags = checkApproval({
      status,
      reviewFlags,
      paymentState: payment?.state ?? null,
      destination: judged.destination.verdict,
      needsRuleReview: judged.decision.needsReview,
    });
    if (!flags.ok) return refuse("not_allowed", flags.error);
    await tx
      .update(orders)
      .set({ reviewApprovedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    if (payment?.state === "held") await movePayment(tx, payment, "authorized", { actor, reason });
    await recordOrderEvent(tx, order.id, actor, {
      kind: "approved",
      detail: { reason, flags: flags.value },
    });
    return ok({ orderNumber });
  });
}
