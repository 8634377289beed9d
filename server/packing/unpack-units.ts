import { and, desc, eq, sql } from "drizzle-orm";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { packedUnits } from "#server/db/schema/parcels.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockToUnpack } from "./lock-for-packing.ts";

export interface UnpackRequest {
  orderNumber: number;
  /** The unit that the page showed as the last one, or all of them. */
  unit: { id: number } | "all";
  actor: StaffActor;
}

/**
 * Unpacks the last unit, or all of them (PACK-2). A repeated form unpacks only one: a unit that is gone, or no longer
 * the last, stays as it is.
 */
export async function unpackUnits(
  db: Db,
  { orderNumber, unit, actor }: UnpackRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockToUnpack(tx, orderNumber);
    if (!locked.ok) return locked;
    await tellCustody(tx, actor);
    const ofOrder = sql`${packedUnits.id} in (select u.id from packed_units u
      where u.order_id = ${locked.value.order.id} and not ${HAS_LEFT})`;
    if (unit === "all") {
      await tx.delete(packedUnits).where(ofOrder);
      return ok({ orderNumber });
    }
    const [last] = await tx
      .select({ id: packedUnits.id })
      .from(packedUnits)
      .where(ofOrder)
      .orderBy(desc(packedUnits.id))
      .limit(1);
    if (last && last.id > unit.id)
      return refuse("not_allowed", "Someone packed more units since. Reload the page.");
    await tx.delete(packedUnits).where(and(ofOrder, eq(packedUnits.id, unit.id)));
    return ok({ orderNumber });
  });
}
