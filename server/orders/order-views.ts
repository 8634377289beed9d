import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { type ViewValues, VIEWS_MAX } from "#domain/order/order-views.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { orderViews } from "#server/db/schema/order-views.ts";

export interface OrderView {
  id: number;
  name: string;
  /** The query of the list's URL. */
  search: string;
  isShared: boolean;
  isOwn: boolean;
}

const KEPT = isNull(orderViews.deletedAt);

/** A person's own order views and those that others share, by name. */
export async function listViews(db: Db, userId: string): Promise<OrderView[]> {
  const rows = await db
    .select()
    .from(orderViews)
    .where(and(KEPT, or(eq(orderViews.userId, userId), orderViews.isShared)))
    .orderBy(asc(orderViews.name), asc(orderViews.id));
  return rows.map(({ id, name, search, isShared, userId: owner }) => {
    return { id, name, search, isShared, isOwn: owner === userId };
  });
}

/** Saves a view under a name that the person doesn't use yet. */
export async function saveView(
  db: Db,
  userId: string,
  values: ViewValues,
): Promise<Result<{ id: number }, "name_taken" | "too_many">> {
  const own = await db.$count(orderViews, and(KEPT, eq(orderViews.userId, userId)));
  if (own >= VIEWS_MAX) return err("too_many");
  const [saved] = await db
    .insert(orderViews)
    .values({ userId, ...values })
    .onConflictDoNothing()
    .returning({ id: orderViews.id });
  return saved ? ok(saved) : err("name_taken");
}

/** Deletes one's own view or, with permission, a shared one; once. It can be restored for a few seconds. */
export async function deleteView(
  db: Db,
  userId: string,
  id: number,
  { maySharedToo }: { maySharedToo: boolean },
): Promise<Result<{ name: string }, "not_found">> {
  const own = eq(orderViews.userId, userId);
  const [deleted] = await db
    .update(orderViews)
    .set({ deletedAt: sql`now()` })
    .where(and(KEPT, eq(orderViews.id, id), maySharedToo ? or(own, orderViews.isShared) : own))
    .returning({ name: orderViews.name });
  return deleted ? ok(deleted) : err("not_found");
}

/**
 * Restores a view within seconds of its deletion (DESK-12): ten seconds are offered, and five more allow for the
 * network. Refused if its name is in use by now.
 */
export async function restoreView(
  db: Db,
  userId: string,
  id: number,
  { maySharedToo }: { maySharedToo: boolean },
): Promise<Result<{ search: string }, "too_late">> {
  const own = eq(orderViews.userId, userId);
  const isLately = sql`${orderViews.deletedAt} > now() - interval '15 seconds'`;
  const isNameFree = sql`not exists (select from order_views other where other.user_id = ${orderViews.userId}
    and other.name = ${orderViews.name} and other.deleted_at is null)`;
  const [restored] = await db
    .update(orderViews)
    .set({ deletedAt: null })
    .where(
      and(
        eq(orderViews.id, id),
        isLately,
        isNameFree,
        maySharedToo ? or(own, orderViews.isShared) : own,
      ),
    )
    .returning({ search: orderViews.search });
  return restored ? ok(restored) : err("too_late");
}
