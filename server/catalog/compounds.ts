import { sql } from "drizzle-orm";
import type { STOP_SALE } from "#domain/catalog/sale-stop.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { setActive } from "#server/compliance/set-active.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { beginStop, liftStop } from "#server/stops/begin-stop.ts";

export interface Compound {
  name: string;
  /** `null` if its products may be sold. */
  stopped: { at: Date; reason: string } | null;
  /** Its products, and those of them that are in the shop. */
  products: number;
  active: number;
}

/** Sorted by name. */
export async function listCompounds(db: Db): Promise<Compound[]> {
  const { rows } = await db.execute<{
    name: string;
    stopped_at: Date | null;
    stop_reason: string | null;
    products: number;
    active: number;
  }>(sql`
    select c.name, c.stopped_at, c.stop_reason, count(p.id)::int as products,
      count(p.id) filter (where p.active)::int as active
    from compounds c left join products p on p.compound = c.name group by c.name order by c.name`);
  return rows.map(({ stopped_at: at, stop_reason: reason, ...row }) => ({
    ...row,
    stopped: at === null || reason === null ? null : { at: new Date(at), reason },
  }));
}

/** @returns false if the name is taken */
export async function addCompound(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`insert into compounds (name) values (${name}) on conflict do nothing`,
  );
  return rowCount === 1;
}

export interface StopCompound extends ActInput<typeof STOP_SALE> {
  name: string;
}

/**
 * Stops the sale of every product of a compound, or allows it again (PROD-3); a product with its own stop stays
 * stopped. Open orders are put on hold, or released (STOP-2, STOP-3).
 */
export function stopCompound(
  { db, today }: { db: Db; today: PlainDate },
  actor: StaffActor,
  { name, isStopped, reason }: StopCompound,
): Promise<Result<null, { code: "not_found" }>> {
  return db.transaction(async (tx) => {
    // Locked in the same order as by orders, so the two never deadlock.
    const found = await tx.execute(sql`select from compounds where name = ${name} for update`);
    if (found.rows.length === 0) return err({ code: "not_found" });
    const { rows: made } = await tx.execute<{ id: number }>(
      sql`select id from products where compound = ${name} order by id for update`,
    );
    if (isStopped) {
      await tx.execute(sql`
        update products set active = false, version = version + 1 where compound = ${name} and active`);
    }
    await tx.execute(sql`
      update compounds set stopped_at = case when ${isStopped} then coalesce(stopped_at, now()) end,
        stop_reason = case when ${isStopped} then ${reason} end
      where name = ${name}`);
    if (!isStopped) {
      const ids = made.map(({ id }) => id);
      await setActive(tx, today, ids);
      await tx.execute(sql`
        update products set version = version + 1 where id = any (${sql.param(ids)}::int[]) and active`);
    }
    const decision = { subject: { compound: name }, reason, actor };
    await (isStopped ? beginStop(tx, decision) : liftStop(tx, decision));
    return ok(null);
  });
}
