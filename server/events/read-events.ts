import { sql } from "drizzle-orm";
import type { ShopEvent } from "#domain/event/shop-event.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";

export interface EventQuery {
  /** The last event that was read; 0 for none. `null` means only events from now on. */
  after: number | null;
  /** "order.placed" or "order.*"; empty for all. */
  types: readonly string[];
  limit: number;
}

export interface EventPage {
  events: ShopEvent[];
  /** Where to continue: all matching events up to here are on this page or an earlier one. */
  next: number;
  hasMore: boolean;
}

/** Maximum events searched for matching types. */
const WINDOW = 5000;

interface Row extends Record<string, unknown> {
  seq: string;
  at: Date;
  type: string;
  order_number: number | null;
  product_id: number | null;
  object: string | null;
}

/**
 * The events after a given one, in the order in which they became visible (API-31): none is skipped, however long its
 * transaction took, and none is repeated.
 *
 * @returns err("expired") if some of them are no longer stored
 */
export async function readEvents(
  db: Db,
  { after, types, limit }: EventQuery,
): Promise<Result<EventPage, "expired">> {
  await db.execute(sql`select number_events()`);
  const { oldest, newest } = await readEnds(db);
  // A position ahead of ours comes from another copy of this database, or was made up.
  const from = Math.min(after ?? newest, newest);
  if (after !== null && after > 0 && after < oldest - 1) return err("expired");
  const end = Math.min(Math.max(from, oldest - 1) + WINDOW, newest);
  const { rows } = await db.execute<Row>(sql`
    select seq, at, type, order_number, product_id, object from events
    where seq > ${from} and seq <= ${end} and ${isOfTypes(types)} order by seq limit ${limit}`);
  const found = rows.map(eventOf);
  const last = found.at(-1);
  const next = found.length === limit && last !== undefined ? last.seq : end;
  return ok({ events: found, next, hasMore: next < newest });
}

async function readEnds(db: Db): Promise<{ oldest: number; newest: number }> {
  const { rows } = await db.execute<{ oldest: string; newest: string }>(sql`
    select coalesce(min(seq), 1)::text as oldest, coalesce(max(seq), 0)::text as newest from events`);
  return { oldest: Number(rows[0]?.oldest ?? 1), newest: Number(rows[0]?.newest ?? 0) };
}

/** Condition for a table with a column `type`. */
function isOfTypes(types: readonly string[]) {
  const wanted = sql`${sql.param([...types])}::text[]`;
  return types.length === 0
    ? sql`true`
    : sql`(type = any (${wanted}) or split_part(type, '.', 1) || '.*' = any (${wanted}))`;
}

export const eventOf = (row: Row): ShopEvent => ({
  seq: Number(row.seq),
  at: new Date(row.at),
  type: row.type,
  orderNumber: row.order_number,
  productId: row.product_id,
  object: row.object,
});
