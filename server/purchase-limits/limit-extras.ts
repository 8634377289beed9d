import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Actor, actorText } from "#domain/actor.ts";
import type { GIVE_EXTRA } from "#domain/limits/extra-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { limitExtras, purchaseLimits } from "#server/db/schema/purchase-limits.ts";

export interface GivenExtra extends ActInput<typeof GIVE_EXTRA> {
  userId: string;
}

/** Allows one customer more than a limit does, through a given day and with a reason (LIMIT-7). */
export async function giveExtra(
  db: Db,
  actor: Actor,
  given: GivenExtra,
): Promise<Result<null, "no_limit" | "no_customer">> {
  return db.transaction(async (tx) => {
    const [limit] = await tx
      .select({ key: purchaseLimits.key })
      .from(purchaseLimits)
      .where(and(eq(purchaseLimits.key, given.limitKey), eq(purchaseLimits.isCurrent, true)));
    if (limit === undefined) return err("no_limit");
    const { rows } = await tx.execute(
      sql`select from "user" where id = ${given.userId} and erased_at is null for key share`,
    );
    if (rows.length === 0) return err("no_customer");
    await tx.insert(limitExtras).values({ ...given, givenBy: actor });
    return ok(null);
  });
}

/** @returns false if it had already ended, or belongs to someone else */
export async function endExtra(
  db: Db,
  actor: Actor,
  { userId, extraId }: { userId: string; extraId: number },
): Promise<boolean> {
  const ended = await db
    .update(limitExtras)
    .set({ endedBy: actor, endedAt: sql`now()` })
    .where(
      and(eq(limitExtras.id, extraId), eq(limitExtras.userId, userId), isNull(limitExtras.endedAt)),
    )
    .returning({ id: limitExtras.id });
  return ended.length > 0;
}

export interface CustomerExtra {
  id: number;
  limitKey: string;
  extra: number;
  until: PlainDate;
  reason: string;
  who: string;
  givenAt: Date;
  isEnded: boolean;
}

const EXTRAS_SHOWN = 20;

export async function extrasOf(db: Db, userId: string): Promise<CustomerExtra[]> {
  const rows = await db
    .select({
      row: limitExtras,
      email: sql<
        string | null
      >`(select email from "user" u where ${limitExtras.givenBy} = 'staff:' || u.id)`,
    })
    .from(limitExtras)
    .where(eq(limitExtras.userId, userId))
    .orderBy(desc(limitExtras.id))
    .limit(EXTRAS_SHOWN);
  return rows.map(({ row, email }) => ({
    id: row.id,
    limitKey: row.limitKey,
    extra: row.extra,
    until: row.until,
    reason: row.reason,
    who: email ?? actorText(row.givenBy),
    givenAt: row.givenAt,
    isEnded: row.endedAt !== null,
  }));
}
