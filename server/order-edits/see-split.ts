import { sql } from "drizzle-orm";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { offeredLots } from "#server/lots/offered-lots.ts";
import { type OrderForStaff, orderForStaff } from "#server/orders/order-for-staff.ts";
import { alreadySplit, checkSplit } from "./split-order.ts";

/** An order that may be split, for its form. */
export interface SplitChoices {
  found: OrderForStaff;
  /** Why it can't be split; `null` if it can. */
  obstacle: string | null;
  /** The available units, by line. */
  onShelf: Map<number, number>;
}

export async function seeSplit(
  { db, clock }: { db: Db; clock: Clock },
  orderNumber: number,
): Promise<SplitChoices | null> {
  const found = await orderForStaff(db, orderNumber);
  if (found === null) return null;
  const now = clock.now();
  const ready = await checkSplit({ db, now }, found);
  const { into } = found.split;
  const refusal = ready.ok ? null : ready.error.reason;
  const obstacle = into === null ? refusal : alreadySplit(into);
  return { found, obstacle, onShelf: await readShelf(db, found, formatIsoShopDate(now)) };
}

interface ShelfRow extends Record<string, unknown> {
  product_id: number;
  on_hand: number | null;
  packed: number;
}

/** The available units for each line, by lots and counts; lines of the same product share them. */
async function readShelf(
  db: Db,
  { order, lines }: OrderForStaff,
  today: PlainDate,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<ShelfRow>(sql`
    select p.id as product_id, p.on_hand, (select count(*)::int from packed_units u join order_items i on i.id = u.order_item_id
        where u.order_id = ${order.id} and i.product_id = p.id) as packed
    from products p where p.id in (select product_id from order_items where order_id = ${order.id})`);
  const ids = rows.map(({ product_id: id }) => id);
  const lots = await offeredLots(db, ids, today);
  const left = new Map(
    rows.map(({ product_id: id, on_hand: onHand, packed }) => {
      const offered = lots.get(id);
      const inLots = offered?.reduce((sum, lot) => sum + lot.left, packed) ?? Infinity;
      return [id, Math.min(onHand ?? Infinity, inLots)];
    }),
  );
  return new Map(
    lines.map(({ id, productId, quantity }) => {
      const there = left.get(productId) ?? 0;
      const units = Math.min(quantity, there);
      left.set(productId, there - units);
      return [id, units];
    }),
  );
}
