import { eq, inArray, sql } from "drizzle-orm";
import type { JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { RESHIP_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import { ok, type Result } from "#domain/result.ts";
import { linesToReship, type UnitsOfLine } from "#domain/shipping/lines-to-reship.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { judgeOrder, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { parcelLines } from "#server/db/schema/parcels.ts";
import { lockLotsOf, planLots } from "#server/lots/assign-lots.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { numberObstacle } from "./check-labels.ts";
import { findParcel } from "./find-parcel.ts";
import { writeFitLots } from "./fit-lots.ts";
import { writeParcels } from "./write-parcels.ts";

export interface ReshipRequest extends Seen, ActInput<typeof RESHIP_PARCEL> {
  orderNumber: number;
  /** The lost or returned parcel's number. */
  parcel: number;
  /** The units to send again. */
  lines: UnitsOfLine[] | "everything";
  actor: StaffActor;
}

/**
 * Sends the contents of a lost or returned parcel again (SHIP-16): in a new parcel, with stock from the shelf, without
 * a charge or a second commission. The customer is told. Each unit is sent again once, and repeating the request makes
 * no second parcel.
 */
export async function reshipParcel(
  { db, clock }: { db: Db; clock: Clock },
  request: ReshipRequest,
): Promise<Result<{ orderNumber: number; parcel: number }, Refusal>> {
  const { orderNumber, trackingNumber, carrier, reason, actor } = request;
  return db.transaction(async (tx) => {
    const found = await findParcel(tx, request);
    if (!found.ok) return found;
    const { locked, order, parcel, all } = found.value;
    if (isPartlyShipped(order)) return refuse("not_allowed", SHIP_THE_REST_FIRST);
    const same = all.find((one) => one.trackingNumber === trackingNumber);
    if (same?.replaces === parcel.number) return ok({ orderNumber, parcel: same.number }); // a repeated click
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    if (same)
      return refuse("not_allowed", "Another parcel of this order has this tracking number.");
    const obstacle = await numberObstacle(tx, order.id, trackingNumber);
    if (obstacle !== null) return refuse("not_allowed", obstacle);
    if (parcel.state === "shipped")
      return refuse("not_allowed", "Mark the parcel as lost or returned first.");
    const refused = await mayNotGo(tx, order, formatIsoShopDate(clock.now()));
    if (refused) return refused;
    const lines = linesToReship(
      await contentsOf(tx, [parcel.id]),
      await contentsOf(
        tx,
        all.filter(({ replaces }) => replaces === parcel.number).map(({ id }) => id),
      ),
      request.lines,
    );
    if (!lines.ok) return refuse("not_allowed", lines.error);
    const stopped = await stoppedOf(tx, lines.value);
    if (stopped !== null)
      return refuse("not_allowed", `The sale of ${stopped} is stopped, so it can't ship.`);
    const number = Math.max(...all.map((one) => one.number)) + 1;
    await lockLotsOf(tx, order.id);
    const leaving = { orderId: order.id, first: number, isAgain: true, actor };
    const parcels = [{ lines: lines.value }];
    const today = formatIsoShopDate(clock.now());
    const lots = await planLots(tx, { ...leaving, parcels, today });
    if (!lots.ok) return refuse("not_allowed", lots.error);
    const left = await writeFitLots(tx, {
      order,
      today,
      lots: lots.value,
      written: leaving,
      fromShelf: lines.value,
      check: mayLeave,
    });
    if (!left.ok) return left;
    await writeParcels(tx, order.id, [{ trackingNumber, carrier, lines: lines.value }], {
      actor,
      first: number,
      replaces: parcel.number,
    });
    await tx
      .update(orders)
      .set({ updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await recordOrderEvent(tx, order.id, actor, {
      kind: "reshipped",
      detail: { parcel: number, replaces: parcel.number, trackingNumber, reason },
    });
    await enqueue(tx, "order_reshipped", `${order.id}:${number}`, {
      orderId: order.id,
      parcel: number,
    });
    return ok({ orderNumber, parcel: number });
  });
}

const SHIP_THE_REST_FIRST =
  "Part of this order hasn't shipped. Ship the remaining items, then send a replacement.";

/** Parcels must meet today's rules when they leave, and there is no override here. */
async function mayNotGo(tx: Db, order: typeof orders.$inferSelect, today: PlainDate) {
  const may = mayLeave(await judgeOrder(tx, toJudge(order), today));
  return may.ok ? null : may;
}

function mayLeave({ destination, decision }: JudgedEligibility): Result<null, Refusal> {
  const { verdict } = destination;
  if (verdict === "banned_state" || verdict === "banned_area")
    return refuse("banned_destination", "The destination has banned kratom.");
  if (verdict === "refused_goods")
    return refuse("banned_destination", "A rule for the destination prohibits these items.");
  if (decision.needsVerifiedAge)
    return refuse(
      "age_not_verified",
      "The destination requires a verified age, and this customer's isn't verified yet.",
    );
  return ok(null);
}

/** The name of one of these products whose sale is stopped, by itself or with its compound (STOP-2). */
async function stoppedOf(tx: Db, lines: readonly UnitsOfLine[]): Promise<string | null> {
  const ids = sql.param(lines.map(({ orderItemId }) => orderItemId));
  const { rows } = await tx.execute<{ name: string; is_stopped: boolean }>(sql`
    select p.name, exists (select from sale_stops s where s.lifted_at is null
      and (s.product_id = p.id or s.compound = p.compound)) as is_stopped
    from products p where p.id in (select product_id from order_items where id = any(${ids}::bigint[])) order by p.id`);
  return rows.find((row) => row.is_stopped)?.name ?? null;
}

async function contentsOf(tx: Db, ids: number[]): Promise<UnitsOfLine[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ orderItemId: parcelLines.orderItemId, quantity: parcelLines.quantity })
    .from(parcelLines)
    .where(inArray(parcelLines.parcelId, ids));
}
