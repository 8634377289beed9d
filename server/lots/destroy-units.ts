import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import {
  destroyable,
  type DestroyedFrom,
  type DestructionValues,
} from "#domain/lot/destruction.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { type MoveError, moveStock } from "#server/catalog/move-stock.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type EditedLot, readLot } from "./edited-lot.ts";

export type DestroyError =
  | { code: "not_found" }
  /** Someone else changed it since the form was shown. */
  | { code: "changed"; now: EditedLot }
  /** `units` is the number that may be destroyed. */
  | { code: "too_many"; units: number }
  | { code: "not_booked"; why: MoveError };

/** Rolls the transaction back. */
class NotBooked extends Error {
  readonly why: MoveError;
  constructor(why: MoveError) {
    super(why.code);
    this.why = why;
  }
}

interface Deps {
  db: Db;
  today: PlainDate;
}

/**
 * Records that units of a lot were destroyed (LOT-8): units set aside, expired or returned. If requested, the counted
 * shelf decreases in the same transaction. Sending the same form twice records it once.
 */
export async function destroyUnits(
  { db, today }: Deps,
  actor: StaffActor,
  { lotId, ...values }: DestructionValues & { lotId: number },
): Promise<Result<null, DestroyError>> {
  const { source, units, reason, witness, key } = values;
  try {
    return await db.transaction(async (tx) => {
      const now = await readLot(tx, lotId, "locked");
      if (now === null) return err({ code: "not_found" });
      const before = await tx.execute(sql`select from lot_destructions where key = ${key}`);
      if (before.rows.length > 0) return ok(null);
      if (now.version !== values.seenVersion) return err({ code: "changed", now });
      const most = (await readDestroyable(tx, now, today))[source];
      if (units > most) return err({ code: "too_many", units: most });
      await tx.execute(sql`
        insert into lot_destructions (lot_id, source, units, reason, witness, key, actor)
        values (${lotId}, ${source}, ${units}, ${reason}, ${witness}, ${key}, ${actorText(actor)})`);
      await tx.execute(
        sql`update lots set version = version + 1, updated_at = now() where id = ${lotId}`,
      );
      if (!values.isBooked) return ok(null);
      const movement = { kind: "damaged" as const, units, seenOnHand: null, reason, key };
      const moved = await moveStock(tx, actor, { ...movement, productId: now.productId });
      if (!moved.ok) throw new NotBooked(moved.error);
      return ok(null);
    });
  } catch (error) {
    if (error instanceof NotBooked) return err({ code: "not_booked", why: error.why });
    throw error;
  }
}

/** Returned units may be recorded with an order's parcels, its recall, or both; the larger count is used. */
export async function readDestroyable(
  db: Db,
  { lotId, state, facts, packedUnits, destroyedUnits }: EditedLot,
  today: PlainDate,
): Promise<Record<DestroyedFrom, number>> {
  const { rows } = await db.execute<{ returned: number }>(sql`
    select (coalesce((select sum(greatest(by_parcel, by_recall)) from (
        select sum(units) filter (where parcel_id is not null) as by_parcel,
          sum(units) filter (where parcel_id is null) as by_recall
        from lot_custody where lot_id = ${lotId} and kind in ('returned', 'return_corrected') group by order_id) came), 0)
      - coalesce((select sum(units) from lot_destructions where lot_id = ${lotId} and source = 'returned'), 0)
      )::int as returned`);
  const left = facts.receivedUnits - packedUnits - destroyedUnits;
  const { expiresOn } = facts;
  return destroyable({ state, expiresOn, left, returned: rows[0]?.returned ?? 0 }, today);
}
