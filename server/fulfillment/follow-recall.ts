import { sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { writeToCustomers } from "#server/lots/recall-lot.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";

interface Deps {
  /** The transaction that ships the order. */
  db: Db;
  clock: Clock;
  log: Log;
}

interface Shipped {
  id: number;
  orderNumber: number;
  userId: string;
}

/**
 * Handles a recall that comes while the card of a packed order is being charged, because the charge ships it. The
 * customer is emailed like the others, once, and staff learn which parcel to retrieve (LOT-6). Locking the lots makes a
 * recall come either before, and be seen here, or after, and find the order shipped.
 */
export async function followRecall(deps: Deps, order: Shipped): Promise<void> {
  const { rows } = await deps.db.execute<{ id: number; number: string; is_recalled: boolean }>(sql`
    select l.id, l.number, l.state = 'recalled' as is_recalled from lots l
    where (l.product_id, l.number) in (select i.product_id, u.lot from packed_units u
      join order_items i on i.id = u.order_item_id where u.order_id = ${order.id} and u.lot is not null)
    order by l.id for share`);
  const recalled = rows.filter(({ is_recalled: isRecalled }) => isRecalled);
  if (recalled.length === 0) return;
  for (const lot of recalled) {
    const recalls = await deps.db.execute<{ id: number }>(
      sql`select id from recalls where lot_id = ${lot.id} and not is_drill`,
    );
    for (const { id } of recalls.rows) await writeToCustomers(deps.db, id, order.userId);
  }
  const numbers = recalled.map(({ number }) => number).join(", ");
  const { orderNumber } = order;
  await raiseAlert(
    deps,
    "recalled_lot_left",
    `Order ${orderNumber} shipped with units of lot ${numbers}.`,
    { once: `order:${orderNumber}`, orderNumber },
  );
}
