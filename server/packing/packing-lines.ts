import { sql } from "drizzle-orm";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { PackingLine } from "#domain/shipping/packing-state.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT, SHIPPED_UNITS } from "#server/db/units-left.ts";

interface LineRow extends Record<string, unknown> {
  id: string;
  productId: number;
  text: string;
  quantity: number;
  packed: number;
  barcode: string | null;
}

/** Adds the data that chooses its lots. */
export interface ProductLine extends PackingLine {
  productId: number;
}

/**
 * An order's unshipped lines, with the packed units of each; the code is the flavor's, or else the product's (PACK-3).
 */
export async function packingLines(db: Db, orderId: number): Promise<ProductLine[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select * from (
    select i.id, i.product_id as "productId", i.order_item_text as text, i.quantity - ${SHIPPED_UNITS} as quantity,
      coalesce(f.barcode, p.barcode) as barcode,
      (select count(*)::int from packed_units u where u.order_item_id = i.id and not ${HAS_LEFT}) as packed
    from order_items i join products p on p.id = i.product_id
    left join product_flavors f on f.product_id = i.product_id and f.flavor_name = i.item_flavor
    where i.order_id = ${orderId}) l where quantity > 0 order by id`);
  return rows.map(({ id, text, ...line }) => ({
    id: Number(id),
    ...line,
    title: orderItemTitle(text),
  }));
}

/** The number of the first parcel that hasn't left. */
export async function nextParcel(db: Db, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(number), 0) + 1 as next from parcels where order_id = ${orderId}`,
  );
  return rows[0]?.next ?? 1;
}
