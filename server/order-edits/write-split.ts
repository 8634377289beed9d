import { eq, inArray, sql } from "drizzle-orm";
import { type Cents, toNumeric, ZERO } from "#domain/money/cents.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { OrderPart, SplitOrder } from "#domain/order/split-order.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { orderItems, orders } from "#server/db/schema/orders.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import { giveBack, type OrderLedger, readOrderLedger } from "#server/ledger/order-ledger.ts";
import type { Log } from "#server/log.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { askForLinkPayment } from "#server/payments/ask-to-pay-again.ts";
import { chargeLess } from "#server/payments/charge-less.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { coverOrder } from "#server/stops/begin-stop.ts";
import { tellAgain } from "#server/taxes/rewrite-taxes.ts";
import { writeEdit } from "./apply-edit.ts";
import { insertRest, itemsText, type Line, type Rest, unitColumns } from "./insert-rest.ts";

interface SplitToWrite extends SplitOrder {
  was: readonly Line[];
  key: string;
  actor: StaffActor;
}

interface Deps {
  db: Db;
  log: Log;
  paymentExpiryHours: () => Promise<number>;
}

/** The balance has fallen below zero since, so the order's part of it can't be spent again. */
export class BalanceBelowZero extends Error {}

/**
 * Writes a planned split of a locked order in the caller's transaction, in the lock order that lockOrder names.
 * Reserved units stay reserved; only the order that holds them changes.
 *
 * @returns the second order's number
 */
export async function writeSplit(
  deps: Deps,
  { order, payment }: LockedOrder,
  { now, later, was, key, actor }: SplitToWrite,
): Promise<number> {
  const { db: tx } = deps;
  if (payment === null) throw new Error("A card order has a payment");
  const { totalAmount, finalTotal, commission } = now.amounts;
  const after = { totalAfter: totalAmount, finalAfter: finalTotal, commissionAfter: commission };
  const editId = await writeEdit(tx, order, after, { actor, key });
  const rest = await insertRest(tx, order, later, was);
  await divideTaxes(tx, rest, { now, later });
  await tellAgain(tx, order.id, false);
  await tellCustody(tx, actor);
  await keepLines(tx, now, was);
  await tx
    .update(orders)
    .set({
      ...now.amounts,
      receipt: now.receipt,
      orderItemsText: itemsText(now, was),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await coverOrder(tx, rest.id);
  await chargeLess(tx, payment, finalTotal);
  const ledger = await readOrderLedger(tx, order.orderNumber);
  await moveBalance(tx, ledger, {
    editId,
    amountCents: later.amounts.affiliateIncomeApplied,
    to: rest.orderNumber,
  });
  await recordOrderEvent(tx, order.id, actor, {
    kind: "edited",
    detail: {
      edit: editId,
      of: ["items"],
      reason: "",
      lines: was.flatMap((line) => movedText(line, now)),
      totalBeforeCents: order.totalAmount,
      totalAfterCents: totalAmount,
      finalBeforeCents: order.finalTotal,
      finalAfterCents: finalTotal,
      splitInto: rest.orderNumber,
    },
  });
  const due = { id: rest.id, finalTotal: later.amounts.finalTotal };
  await askForLinkPayment(deps, due, { actor, because: { why: "split" } });
  return rest.orderNumber;
}

/** Divides the taxes while the first order's lines still have all their units. */
async function divideTaxes(tx: Db, rest: Rest, { now, later }: SplitOrder): Promise<void> {
  const rows = (part: OrderPart) =>
    jsonb(
      [...part.taxes].map(([id, { taxed, amount }]) => ({
        id,
        taxed: toNumeric(taxed),
        amount: toNumeric(amount),
      })),
    );
  const lines = jsonb(
    [...rest.lineIds].map(([was, id]) => ({ was, id, units: later.lines.get(was)?.quantity ?? 0 })),
  );
  await tx.execute(sql`
    insert into order_taxes (order_id, order_item_id, kind, state, level, place, file_id, provider, millionths, taxed,
      compound, milligrams, amount)
    select ${rest.id}, l.id, t.kind, t.state, t.level, t.place, t.file_id, t.provider, t.millionths, part.taxed,
      t.compound, round(t.milligrams * l.units / i.quantity, 4), part.amount
    from jsonb_to_recordset(${rows(later)}::jsonb) as part (id bigint, taxed numeric, amount numeric)
    join order_taxes t on t.id = part.id join order_items i on i.id = t.order_item_id
    join jsonb_to_recordset(${lines}::jsonb) as l (was bigint, id bigint, units int) on l.was = i.id
    order by t.id`);
  await tx.execute(sql`
    update order_taxes t set taxed = part.taxed, amount = part.amount,
      milligrams = t.milligrams - coalesce((select round(t.milligrams * l.units / i.quantity, 4) from order_items i
        join jsonb_to_recordset(${lines}::jsonb) as l (was bigint, units int) on l.was = i.id
        where i.id = t.order_item_id), 0)
    from jsonb_to_recordset(${rows(now)}::jsonb) as part (id bigint, taxed numeric, amount numeric)
    where t.id = part.id`);
}

/** Keeps packed units, unless more units of a line are packed than ship now; then the order must be packed again. */
async function keepLines(tx: Db, now: OrderPart, was: readonly Line[]): Promise<void> {
  for (const line of was) {
    const kept = now.lines.get(line.id);
    await tx.execute(sql`
      delete from packed_units where order_item_id = ${line.id}
      and (select count(*) from packed_units u where u.order_item_id = ${line.id}) > ${kept?.quantity ?? 0}`);
    if (kept === undefined || kept.quantity === line.quantity) continue;
    await tx
      .update(orderItems)
      .set({ discountAmount: kept.discountAmount, ...unitColumns(line, kept.quantity) })
      .where(eq(orderItems.id, line.id));
  }
  const gone = was.filter(({ id }) => !now.lines.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, gone));
}

/** "50 MGM Chewable Tablets (Mint): 1, was 2" */
function movedText({ id, quantity, orderItemText: text }: Line, now: OrderPart): string[] {
  const left = now.lines.get(id)?.quantity ?? 0;
  return left === quantity ? [] : [`${orderItemTitle(text)}: ${left}, was ${quantity}`];
}

/** Moves the second order's part of the balance: the first order returns it, and it is spent again immediately. */
async function moveBalance(
  tx: Db,
  ledger: OrderLedger,
  { editId, amountCents, to }: { editId: number; amountCents: Cents; to: number },
): Promise<void> {
  if (amountCents === 0 || ledger.spend === null) return;
  const amounts = { releaseCents: amountCents, clawbackCents: ZERO };
  await giveBack(tx, ledger, `edit:${editId}`, amounts);
  const account = ledger.spend.referrerNumber;
  const amount = toNumeric(amountCents);
  const { rows } = await tx.execute(sql`
    select from affiliate_bank where affiliate_number = ${account}
      and greatest(balance, store_credit) < ${amount}::numeric`);
  if (rows.length > 0) throw new BalanceBelowZero();
  await tx.execute(sql`select post_spend(${to}::int, ${account}::int, ${amount}::numeric)`);
}
