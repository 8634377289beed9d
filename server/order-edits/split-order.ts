import { asc, eq, sql } from "drizzle-orm";
import { parseReference } from "#domain/form/staff-note.ts";
import { CARD_NEVER_SPLIT, checkShipment, mayShipInParts } from "#domain/order/check-shipment.ts";
import { checkOrderMove, isPartlyShipped } from "#domain/order/order-status.ts";
import { splitOrder as divideOrder, type UnitsToShip } from "#domain/order/split-order.ts";
import { editStep } from "#domain/payment/payment-steps.ts";
import { ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import { orderTaxes } from "#server/db/schema/taxes.ts";
import { shipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import type { Log } from "#server/log.ts";
import { lockLotsOf } from "#server/lots/assign-lots.ts";
import { lockReservation } from "#server/orders/end-reservation.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { readSettings } from "#server/settings/read-settings.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { BalanceBelowZero, writeSplit } from "./write-split.ts";

export interface SplitRequest extends Seen {
  orderNumber: number;
  /** The units that ship now; the others move to a second order. */
  ships: UnitsToShip;
  /** The form's key; a repeated key is the same split, however often it is sent. */
  key: string;
  actor: StaffActor;
}

export interface SplitDone {
  orderNumber: number;
  /** The second order's number. */
  restNumber: number;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  paymentExpiryHours: () => Promise<number>;
}

const SPLIT_PARTLY = "Part of this order has shipped, so it can't be split.";
const NOT_BY_CARD = "Only card orders are split. Ship a part of this order instead.";
const CHARGED =
  "The card was already charged, so this order can't be split. Ship it whole, or cancel it to refund the card.";
const BLOCKED = "This customer is blocked, so there can't be a second order. Unblock them first.";
const BELOW_ZERO =
  "The customer's balance is negative, so the amount applied to this order can't be split.";

export const alreadySplit = (rest: number): string =>
  `This order was already split: the remaining items are in order ${rest}.`;

/**
 * Splits a card order in two, once (SHIP-30): the units that ship now stay with its authorization, which is charged for
 * less; the others move to a second order, whose customer is asked to pay by link. Uses one transaction and no gateway
 * call.
 */
export async function splitOrder(
  deps: Deps,
  request: SplitRequest,
): Promise<Result<SplitDone, Refusal>> {
  const key = parseReference(request.key, "A key");
  if (!key.ok || key.value.length > 90)
    return refuse("invalid", "This form has expired. Reload the page.");
  const wanted = { ...request, key: `split:${key.value}` };
  try {
    return await deps.db.transaction((tx) => commitSplit({ ...deps, db: tx }, wanted));
  } catch (error) {
    if (error instanceof BalanceBelowZero) return refuse("not_allowed", BELOW_ZERO);
    throw error;
  }
}

async function commitSplit(deps: Deps, request: SplitRequest): Promise<Result<SplitDone, Refusal>> {
  const { db: tx, clock } = deps;
  const { orderNumber, ships, key, actor } = request;
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const earlier = await earlierSplit(tx, locked, key);
  if (earlier !== null && !earlier.isSame) return refuse("not_allowed", alreadySplit(earlier.rest));
  if (earlier !== null) return ok({ orderNumber, restNumber: earlier.rest }); // sent twice
  const unchanged = await refuseChanged(tx, locked, request);
  if (!unchanged.ok) return unchanged;
  const ready = await checkSplit({ ...deps, now: clock.now() }, locked);
  if (!ready.ok) return ready;
  const rows = await readRows(tx, locked);
  const split = divideOrder(rows, ships);
  if (!split.ok) return refuse("invalid", split.error);
  await lockLotsOf(tx, locked.order.id);
  await lockReservation(tx, locked.order.id);
  const restNumber = await writeSplit(deps, locked, {
    ...split.value,
    was: rows.lines,
    key,
    actor,
  });
  return ok({ orderNumber, restNumber });
}

async function earlierSplit(
  tx: Db,
  { order }: LockedOrder,
  key: string,
): Promise<{ rest: number; isSame: boolean } | null> {
  const { rows } = await tx.execute<{ rest: number; is_same: boolean }>(sql`
    select order_number as rest, exists (select from order_edits where order_id = ${order.id} and key = ${key}) as is_same
    from orders where split_from_id = ${order.id}`);
  const [row] = rows;
  return row === undefined ? null : { rest: row.rest, isSame: row.is_same };
}

/** Why an order can't be split now: apart from the missing units, it must be ready to ship. */
export async function checkSplit(
  { db, now }: { db: Db; now: Date },
  { order, payment }: LockedOrder,
): Promise<Result<null, Refusal>> {
  const move = checkOrderMove(order.status, "shipped");
  if (!move.ok) return refuse("not_allowed", move.error);
  if (isPartlyShipped(order)) return refuse("not_allowed", SPLIT_PARTLY);
  if (mayShipInParts(order, payment)) return refuse("not_allowed", NOT_BY_CARD);
  const step = editStep(payment?.state ?? null);
  if (!step.ok) return refuse("not_allowed", step.error);
  if (step.value !== "authorized") return refuse("not_allowed", CHARGED);
  const { shortCardOrders } = await readSettings(db);
  if (shortCardOrders === "wait") return refuse("not_allowed", CARD_NEVER_SPLIT);
  const facts = await shipmentFacts(db, { order, payment }, formatIsoShopDate(now));
  const plan = checkShipment(facts, false);
  if (!plan.ok) return plan;
  const { rows } = await db.execute(
    sql`select from customer_blocks where user_id = ${order.userId} and lifted_at is null`,
  );
  return rows.length > 0 ? refuse("not_allowed", BLOCKED) : ok(null);
}

async function readRows(tx: Db, { order }: LockedOrder) {
  const lines = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const taxes = await tx.select().from(orderTaxes).where(eq(orderTaxes.orderId, order.id));
  return { order, lines, taxes };
}
