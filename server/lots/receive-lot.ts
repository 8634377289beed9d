import { sql } from "drizzle-orm";
import type { NewLot } from "#domain/lot/lot.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type MoveError, moveStock } from "#server/catalog/move-stock.ts";
import type { Db } from "#server/db/client.ts";
import { lots } from "#server/db/schema/lots.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export type ReceiveError =
  | { code: "no_product" }
  /** The product already has a lot with this number. */
  | { code: "number_taken"; lotId: number }
  | { code: "not_booked"; why: MoveError };

/** Rolls the transaction back. */
class NotReceived extends Error {
  readonly error: ReceiveError;
  constructor(error: ReceiveError) {
    super(error.code);
    this.error = error;
  }
}

/**
 * Records a received lot (LOT-2), which then waits for its release. If requested, its units are added to the shelf in
 * the same transaction (CAT-14). Sending the same form twice creates one lot.
 */
export async function receiveLot(
  db: Db,
  actor: StaffActor,
  lot: NewLot,
): Promise<Result<{ lotId: number }, ReceiveError>> {
  try {
    return ok({ lotId: await db.transaction((tx) => enter(tx, actor, lot)) });
  } catch (error) {
    if (error instanceof NotReceived) return err(error.error);
    throw error;
  }
}

async function enter(
  tx: Db,
  actor: StaffActor,
  { productId, number, facts, isBooked, reason, key }: NewLot,
): Promise<number> {
  await tellCustody(tx, actor);
  const known = await tx.execute(sql`select from products where id = ${productId}`);
  if (known.rows.length === 0) throw new NotReceived({ code: "no_product" });
  // Units packed under this number before the lot was recorded count too.
  const packedUnits = sql`(select count(*) from packed_units u join order_items i on i.id = u.order_item_id
    where u.lot = ${number} and i.product_id = ${productId})`;
  const [made] = await tx
    .insert(lots)
    .values({ productId, number, key, packedUnits, ...facts })
    .onConflictDoNothing()
    .returning({ id: lots.id });
  if (made === undefined) {
    const before = await tx.execute<{ id: number; key: string | null }>(sql`
      select id, key from lots where key = ${key} or (product_id = ${productId} and number = ${number})`);
    const [taken] = before.rows;
    if (taken === undefined) throw new Error(`Lot ${number} is gone`);
    if (taken.key === key) return taken.id;
    throw new NotReceived({ code: "number_taken", lotId: taken.id });
  }
  if (isBooked) {
    const units = facts.receivedUnits;
    const movement = { kind: "received" as const, units, seenOnHand: null, reason, key };
    const moved = await moveStock(tx, actor, { ...movement, productId });
    if (!moved.ok) throw new NotReceived({ code: "not_booked", why: moved.error });
  }
  return made.id;
}
