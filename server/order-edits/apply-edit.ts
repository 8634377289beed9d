import { and, eq, inArray, sql } from "drizzle-orm";
import { type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { changedLineText, EDIT_PARTS } from "#domain/order/edit-difference.ts";
import { moneyBack } from "#domain/order/edit-payment.ts";
import { itemQuantity } from "#domain/order/item-quantity.ts";
import { orderItemsText, orderItemText } from "#domain/order/order-items-text.ts";
import { taxesOf } from "#domain/pricing/quote.ts";
import { keepDecision } from "#server/compliance/keep-decision.ts";
import { requestAgeVerification } from "#server/customers/age/age-requirement.ts";
import type { Db } from "#server/db/client.ts";
import { orderEdits, orderItems, orders } from "#server/db/schema/orders.ts";
import { packedUnits } from "#server/db/schema/parcels.ts";
import { discountCodes } from "#server/db/schema/promotion.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import { giveBack, readOrderLedger } from "#server/ledger/order-ledger.ts";
import type { Log } from "#server/log.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { passCodeUse } from "#server/orders/pass-code-use.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { Payment } from "#server/payments/move-payment.ts";
import { keepLimits } from "#server/purchase-limits/judge-order-limits.ts";
import { recordEditRefund } from "#server/refunds/refund-edit.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { coverOrder } from "#server/stops/begin-stop.ts";
import { rewriteTaxes } from "#server/taxes/rewrite-taxes.ts";
import { applyPayment, payingColumns } from "./apply-payment.ts";
import { applyAddress } from "./change-address.ts";
import type { EditPlan } from "./plan-edit.ts";
import { applyStock } from "./plan-stock.ts";

export interface EditWords {
  actor: StaffActor;
  key: string;
  reason: string;
  /** The reference of money sent back by hand; `null` if none was. */
  reference: string | null;
}

interface Deps {
  db: Db;
  log: Log;
  paymentExpiryHours: () => Promise<number>;
}

/** Another order has taken the last units, or a code's last use, so everything is rolled back. */
export class Overtaken extends Error {}

/**
 * Writes a planned edit of a locked order (EDIT-6), in the caller's transaction and in the lock order that lockOrder
 * names.
 *
 * @returns the edit's id, and a card payment that must now be released at the gateway
 */
export async function applyEdit(
  deps: Deps,
  locked: LockedOrder,
  plan: EditPlan,
  { actor, key, reason, reference }: EditWords,
): Promise<{ editId: number; releasing: Payment | null }> {
  const { db: tx } = deps;
  const { order } = locked;
  const { quote, difference, commissionCents } = plan;
  const after = {
    totalAfter: quote.totalCents,
    finalAfter: quote.finalCents,
    commissionAfter: commissionCents,
  };
  const editId = await writeEdit(tx, order, after, { actor, key });
  const { returned } = plan.codeUses;
  const isUsePassed = returned !== null && (await passCodeUse(tx, order));
  if (plan.address !== null) await applyAddress(tx, order, plan.address);
  if (plan.decision !== null) await keepDecision(tx, order.id, "edit", plan.decision);
  if (plan.limits !== null) await keepLimits(tx, order.id, "edit", plan.limits);
  if (plan.isAgeCheckDue) await requestAgeVerification(tx, order.userId, order.orderNumber);
  // An earlier approval was for different goods.
  const isToReview =
    plan.limits?.decision.verdict === "review" ||
    (plan.reviewFlags.includes("rule_review") && !order.reviewFlags.includes("rule_review"));
  // Units scanned into a box may no longer be in the order, so it must be packed again. Lots are locked before
  // products.
  if (difference.lines.length > 0) {
    await tellCustody(tx, actor);
    await tx.delete(packedUnits).where(eq(packedUnits.orderId, order.id));
  }
  if (!(await applyStock(tx, plan))) throw new Overtaken("stock");
  await rewriteLines(tx, order.id, plan);
  await rewriteTaxes(tx, order.id, quote);
  await coverOrder(tx, order.id);
  await applyCodeUses(tx, { ...plan.codeUses, returned: isUsePassed ? null : returned });
  const paying = await payingColumns(deps, locked, difference.payment);
  await tx
    .update(orders)
    .set({
      subtotal: quote.subtotalCents,
      discountCode: quote.discountCode,
      discountAmount: quote.discountCents,
      shippingType: quote.shippingType,
      shippingCost: quote.shippingCents,
      newCustomerDiscount: quote.newCustomerDiscountCents,
      totalAmount: quote.totalCents,
      affiliateIncomeApplied: quote.affiliateAppliedCents,
      taxAmount: taxesOf(quote),
      exciseAmount: quote.excise?.totalCents ?? ZERO,
      finalTotal: quote.finalCents,
      commission: commissionCents,
      orderItemsText: orderItemsText(quote.lines),
      receipt: quote.receipt,
      reviewFlags: plan.reviewFlags,
      ...(isToReview ? { reviewApprovedAt: null } : {}),
      countsCodeUse: plan.countsCodeUse,
      ...paying,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  const paymentType = paying.paymentType ?? order.paymentType;
  const releasing = await applyPayment(deps, locked, plan, { actor, paymentType });
  const moneyCents = moneyBack(difference.payment);
  if (moneyCents > 0) {
    if (reference === null) throw new Error("Money goes back only with its reference");
    const refund = { orderId: order.id, editId, moneyCents, reason, reference, actor };
    await recordEditRefund(tx, refund);
  }
  await giveBack(tx, await readOrderLedger(tx, order.orderNumber), `edit:${editId}`, {
    releaseCents: subtract(order.affiliateIncomeApplied, quote.affiliateAppliedCents),
    // It has not shipped, so no commission was credited.
    clawbackCents: ZERO,
  });
  await recordOrderEvent(tx, order.id, actor, {
    kind: "edited",
    detail: {
      edit: editId,
      of: difference.of.map((part) => EDIT_PARTS[part]),
      reason,
      lines: difference.lines.map(changedLineText),
      totalBeforeCents: order.totalAmount,
      totalAfterCents: quote.totalCents,
      finalBeforeCents: order.finalTotal,
      finalAfterCents: quote.finalCents,
      ...plan.taxedAs,
    },
  });
  await enqueue(tx, "order_edited", String(editId), { orderId: order.id, editId });
  return { editId, releasing };
}

/** An order's amounts may change only together with such a row (functions/keep-amounts.sql). */
export async function writeEdit(
  tx: Db,
  order: LockedOrder["order"],
  after: Record<"totalAfter" | "finalAfter" | "commissionAfter", Cents>,
  { actor, key }: Pick<EditWords, "actor" | "key">,
): Promise<number> {
  const [edit] = await tx
    .insert(orderEdits)
    .values({
      orderId: order.id,
      key,
      actor,
      totalBefore: order.totalAmount,
      finalBefore: order.finalTotal,
      commissionBefore: order.commission,
      ...after,
    })
    .returning({ id: orderEdits.id });
  if (!edit) throw new Error("The edit was not written");
  return edit.id;
}

/** Unchanged lines keep their rows, so references to them stay valid. */
async function rewriteLines(
  tx: Db,
  orderId: number,
  { was, quote, stock }: EditPlan,
): Promise<void> {
  const kept = new Set<number>();
  const rows = quote.lines.map((line) => {
    const row = was.find(
      ({ productId, itemFlavor, price }) =>
        productId === line.productId && itemFlavor === line.flavor && price === line.unitPriceCents,
    );
    if (row) kept.add(row.id);
    const change = stock.find(({ productId }) => productId === line.productId);
    const isReserved = change?.isReserved ?? row?.isReserved ?? sameProduct(was, line.productId);
    return { row, line, isReserved };
  });
  const gone = was.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await tx
    .delete(orderItems)
    .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, gone)));
  for (const { row, line, isReserved } of rows) {
    const columns = {
      quantity: line.quantity,
      discountAmount: line.discountCents,
      orderItemText: orderItemText(line),
      itemQuantity: itemQuantity(line.name, line.quantity),
      isReserved,
    };
    if (row) await tx.update(orderItems).set(columns).where(eq(orderItems.id, row.id));
    else
      await tx.insert(orderItems).values({
        ...columns,
        orderId,
        productId: line.productId,
        price: line.unitPriceCents,
        itemFlavor: line.flavor,
        itemType: line.category,
      });
  }
}

/** A line with another flavor of a product whose number of units stays the same. */
const sameProduct = (was: EditPlan["was"], productId: number): boolean =>
  was.some((line) => line.productId === productId && line.isReserved);

/** Sorted by code, so no two edits deadlock (CODE-8). */
async function applyCodeUses(tx: Db, { returned, taken }: EditPlan["codeUses"]): Promise<void> {
  const uses = [
    { code: returned, by: -1 },
    { code: taken, by: 1 },
  ].toSorted((a, b) => ((a.code ?? "") < (b.code ?? "") ? -1 : 1));
  for (const { code, by } of uses) {
    if (code === null) continue;
    const hasRoom = by < 0 ? sql`true` : sql`used < use_limit`;
    const found = await tx
      .update(discountCodes)
      .set({ used: sql`used + ${by}` })
      .where(and(eq(discountCodes.code, code), hasRoom))
      .returning({ code: discountCodes.code });
    if (found.length === 0) throw new Overtaken(code);
  }
}
