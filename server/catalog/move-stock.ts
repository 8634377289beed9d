import { sql } from "drizzle-orm";
import { type Actor, actorText, readActor } from "#domain/actor.ts";
import type { MovementKind, StockChange } from "#domain/catalog/stock-movement.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";

export type MoveError =
  | { code: "not_found" }
  /** Units were added or removed since the form was shown. */
  | { code: "changed"; onHand: number | null }
  /** `reserved` units belong to open orders. */
  | { code: "promised"; reserved: number }
  /** Units can't be added or removed before the shelf has been counted. */
  | { code: "not_counted" };

/** Changes the number of units on the shelf, with a reason (CAT-14); units reserved by open orders stay. */
export function moveStock(
  db: Db,
  actor: Actor,
  { productId, kind, seenOnHand, reason, key, ...change }: StockChange,
): Promise<Result<{ onHand: number | null }, MoveError>> {
  const units = change.units ?? 0;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ on_hand: number | null; reserved: number }>(
      sql`select on_hand, reserved from products where id = ${productId} for update`,
    );
    const [now] = rows;
    if (now === undefined) return err({ code: "not_found" });
    const before = await tx.execute(sql`select from stock_movements where key = ${key}`);
    if (before.rows.length > 0) return ok({ onHand: now.on_hand });
    const isCount = kind === "counted" || kind === "uncounted";
    if (isCount && now.on_hand !== seenOnHand) return err({ code: "changed", onHand: now.on_hand });
    if (!isCount && now.on_hand === null) return err({ code: "not_counted" });
    const onHand =
      kind === "uncounted"
        ? null
        : kind === "counted"
          ? units
          : (now.on_hand ?? 0) + (kind === "damaged" ? -units : units);
    if ((onHand ?? 0) < now.reserved) return err({ code: "promised", reserved: now.reserved });
    const told = jsonb({ kind, reason, key, actor: actorText(actor) });
    await tx.execute(sql`select set_config('mitra.stock_movement', ${told}, true)`);
    await tx.execute(sql`update products set on_hand = ${onHand} where id = ${productId}`);
    // A count that agrees changes nothing, but is worth recording.
    if (onHand === now.on_hand && kind === "counted")
      await tx.execute(sql`
        insert into stock_movements (product_id, kind, units, on_hand, reason, actor, key)
        values (${productId}, 'counted', 0, ${onHand}, ${reason}, ${actorText(actor)}, ${key})`);
    return ok({ onHand });
  });
}

export interface Movement {
  id: number;
  kind: MovementKind;
  units: number;
  onHand: number | null;
  reason: string | null;
  /** Their address, or "the shop" if an order moved it. */
  who: string;
  at: Date;
}

const MOVEMENTS_SHOWN = 100;

/** The latest movements of a product, newest first. */
export async function listMovements(db: Db, productId: number): Promise<Movement[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: MovementKind;
    units: number;
    on_hand: number | null;
    reason: string | null;
    actor: string;
    email: string | null;
    at: Date;
  }>(sql`
    select m.id, m.kind, m.units, m.on_hand, m.reason, m.actor, u.email, m.at
    from stock_movements m left join "user" u on m.actor = 'staff:' || u.id
    where m.product_id = ${productId} order by m.id desc limit ${MOVEMENTS_SHOWN}`);
  return rows.map(({ id, on_hand: onHand, actor, email, at, ...row }) => ({
    ...row,
    id: Number(id),
    onHand,
    who: email ?? whoOf(readActor(actor)),
    at: new Date(at),
  }));
}

const whoOf = (actor: Actor): string => (actor.kind === "system" ? "the shop" : actor.id);
