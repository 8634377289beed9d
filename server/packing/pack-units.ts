import { and, eq, like, or, sql } from "drizzle-orm";
import { isRefusal } from "#domain/eligibility/check-destination.ts";
import { ok, type Result } from "#domain/result.ts";
import { fits, lineOfCode, type PackingLine } from "#domain/shipping/packing-state.ts";
import { readScannedUnit } from "#domain/shipping/scanned-unit.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { judgeOrder, toJudge } from "#server/compliance/judge-orders.ts";
import { unfitReason } from "#server/compliance/unfit-reason.ts";
import type { Db } from "#server/db/client.ts";
import { packedUnits } from "#server/db/schema/parcels.ts";
import { chooseLot } from "#server/lots/choose-lot.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockForPacking } from "./lock-for-packing.ts";
import { nextParcel, packingLines, type ProductLine } from "./packing-lines.ts";

export interface PackRequest {
  orderNumber: number;
  /** The parcel it goes into; numbered from 1, without gaps. */
  parcel: number;
  /** A scanned code, or units of a line that are confirmed by hand. */
  unit: { code: string } | { orderItemId: number; units: number | "rest" };
  /** The lot as typed; if left out or "", the lot in the code, or the only shippable one (PACK-4). */
  lot?: string;
  /** Identifies the scan, so a repeated form counts once. */
  key: string;
  actor: StaffActor;
}

export interface PackedUnit {
  orderNumber: number;
  /** "50 MGM Chewable Tablets (Mint)" */
  title: string;
  units: number;
  /** `null` if there is no lot number. */
  lot: string | null;
}

const KEY = /^[\w-]{1,50}$/;

/** Puts units into a parcel, stored at once and never more than ordered (PACK-2). */
export async function packUnits(
  { db, clock }: { db: Db; clock: Clock },
  { orderNumber, parcel, unit, lot: typed = "", key, actor }: PackRequest,
): Promise<Result<PackedUnit, Refusal>> {
  if (!KEY.test(key)) return refuse("invalid", "Reload the page.");
  return db.transaction(async (tx) => {
    const locked = await lockForPacking(tx, orderNumber, formatIsoShopDate(clock.now()));
    if (!locked.ok) return locked;
    const orderId = locked.value.order.id;
    const lines = await packingLines(tx, orderId);
    const before = await packedAs(tx, orderId, key);
    if (before.length > 0) return ok(answer(orderNumber, lines, before)); // the same form again
    if (parcel < 1 || parcel > (await lastParcel(tx, orderId)) + 1)
      return refuse("not_allowed", "Pack something in the previous parcel first.");
    if (parcel < (await nextParcel(tx, orderId)))
      return refuse("not_allowed", `Parcel ${parcel} has already shipped. Reload the page.`);
    const chosen = choose(lines, unit);
    if (!chosen.ok) return refuse("not_allowed", chosen.error);
    const { line, units } = chosen.value;
    const isScanned = "code" in unit;
    const said = typed === "" && isScanned ? readScannedUnit(unit.code).lot : typed;
    const { productId, title } = line;
    const today = formatIsoShopDate(clock.now());
    const lot = await chooseLot(tx, { productId, title, units, typed: said, today });
    if (!lot.ok) return refuse("not_allowed", lot.error);
    const rows = Array.from({ length: units }, (_, at) => ({
      orderId,
      orderItemId: line.id,
      parcel,
      isScanned,
      lot: lot.value,
      key: at === 0 ? key : `${key}.${at}`,
      actor,
    }));
    try {
      // A savepoint, so units that a rule refuses are not packed.
      await tx.transaction(async (inner) => {
        await inner.insert(packedUnits).values(rows);
        if (lot.value !== null) await refuseUnfitLot(inner, locked.value.order, today);
      });
    } catch (error) {
      if (error instanceof UnfitLot) return refuse("not_allowed", error.message);
      throw error;
    }
    return ok({ orderNumber, title, units, lot: lot.value });
  });
}

/** A rule at the destination requires more of a lot than this one has. */
class UnfitLot extends Error {}

/** Judges the order by its packed units (ELIG-5); it could ship with any lots that may be packed. */
async function refuseUnfitLot(
  tx: Db,
  order: LockedOrder["order"],
  today: PlainDate,
): Promise<void> {
  const { destination, decision } = await judgeOrder(tx, toJudge(order), today);
  if (!isRefusal(destination.verdict)) return;
  throw new UnfitLot(unfitReason(decision, order.state));
}

function choose(
  lines: readonly ProductLine[],
  unit: PackRequest["unit"],
): Result<{ line: ProductLine; units: number }, string> {
  if ("code" in unit) {
    const found = lineOfCode(lines, readScannedUnit(unit.code).code);
    return found.ok ? ok({ line: found.value, units: 1 }) : found;
  }
  const line = lines.find(({ id }) => id === unit.orderItemId);
  if (!line) return { ok: false, error: "This item is no longer in the order." };
  const units = unit.units === "rest" ? Math.max(1, line.quantity - line.packed) : unit.units;
  const fitting = fits(line, units);
  return fitting.ok ? ok({ line, units }) : fitting;
}

const packedAs = (tx: Db, orderId: number, key: string) =>
  tx
    .select({ orderItemId: packedUnits.orderItemId, lot: packedUnits.lot })
    .from(packedUnits)
    .where(
      and(
        eq(packedUnits.orderId, orderId),
        or(eq(packedUnits.key, key), like(packedUnits.key, `${key.replaceAll("_", "\\_")}.%`)),
      ),
    );

const answer = (
  orderNumber: number,
  lines: readonly PackingLine[],
  before: readonly { orderItemId: number; lot: string | null }[],
): PackedUnit => ({
  orderNumber,
  title: lines.find(({ id }) => id === before[0]?.orderItemId)?.title ?? "",
  units: before.length,
  lot: before[0]?.lot ?? null,
});

/** The highest number among packed and shipped parcels; 0 if there is none. */
async function lastParcel(tx: Db, orderId: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select greatest((select max(parcel) from packed_units where order_id = ${orderId}),
      (select max(number) from parcels where order_id = ${orderId}), 0) as last`);
  return rows[0]?.last ?? 0;
}
