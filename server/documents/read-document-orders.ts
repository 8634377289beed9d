import { inArray, sql } from "drizzle-orm";
import { readGtin } from "#domain/catalog/barcode.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { judgeOrders, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { HAS_LEFT, SHIPPED_UNITS } from "#server/db/units-left.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import { findCustomerOrder } from "#server/orders/order-history.ts";

export interface DocumentOrder {
  id: number;
  order: CustomerOrder;
  needsSignature: boolean;
  /** Unshipped items or, if there are none, the shipped ones. */
  sending: { name: string; flavor: string; quantity: number }[];
  /** Lots of the packed units, if known. */
  lots: PackedLot[];
  /** Pictures of its parcels' shipping labels, if they are printed. */
  labels?: Buffer[];
}

export interface PackedLot {
  title: string;
  number: string;
  /** The product's own number, if it has one. */
  gtin: string | null;
  units: number;
  /** Whether it has a public page. */
  isPublished: boolean;
}

/** The orders as their customers see them, so a document shows the same amounts, in the requested order. */
export async function readDocumentOrders(
  { db, clock }: { db: Db; clock: Clock },
  orderNumbers: readonly number[],
): Promise<DocumentOrder[]> {
  if (orderNumbers.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderNumber, [...orderNumbers]));
  const judged = await judgeOrders(db, rows.map(toJudge), formatIsoShopDate(clock.now()));
  const signed = new Set(
    rows.filter((_, at) => judged[at]?.decision.needsAdultSignature === true).map(({ id }) => id),
  );
  const ids = rows.map(({ id }) => id);
  const lots = await readPackedLots(db, ids);
  const sending = await readSending(db, ids);
  const found: DocumentOrder[] = [];
  for (const orderNumber of orderNumbers) {
    const row = rows.find((one) => one.orderNumber === orderNumber);
    const order = row && (await findCustomerOrder(db, row.userId, orderNumber));
    if (row && order)
      found.push({
        id: row.id,
        order,
        needsSignature: signed.has(row.id),
        sending: sending.filter(({ orderId }) => orderId === row.id),
        lots: lots.filter(({ orderId }) => orderId === row.id),
      });
  }
  return found;
}

async function readSending(db: Db, orderIds: readonly number[]) {
  const { rows } = await db.execute<{
    order_id: string;
    name: string;
    flavor: string;
    quantity: number;
  }>(sql`
    select * from (
      select i.id, i.order_id, p.name, i.item_flavor as flavor, i.quantity - i.units_canceled
        - case when o.status = 'pending' then ${SHIPPED_UNITS} else 0 end as quantity
      from order_items i join products p on p.id = i.product_id join orders o on o.id = i.order_id
      where i.order_id = any(${sql.param([...orderIds])}::bigint[])) l
    where quantity > 0 order by id`);
  return rows.map(({ order_id: orderId, ...row }) => ({ ...row, orderId: Number(orderId) }));
}

async function readPackedLots(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<{
    order_id: string;
    text: string;
    number: string;
    barcode: string | null;
    units: number;
    is_published: boolean;
  }>(sql`
    select u.order_id, i.order_item_text as text, u.lot as number, count(*)::int as units,
      coalesce(f.barcode, p.barcode) as barcode,
      exists (select from lots l where l.product_id = i.product_id and l.number = u.lot and l.is_published) as is_published
    from packed_units u join orders o on o.id = u.order_id
    join order_items i on i.id = u.order_item_id join products p on p.id = i.product_id
    left join product_flavors f on f.product_id = i.product_id and f.flavor_name = i.item_flavor
    where u.order_id = any(${sql.param([...orderIds])}::bigint[]) and u.lot is not null
      and (o.status <> 'pending' or not ${HAS_LEFT})
    group by u.order_id, i.id, i.order_item_text, i.product_id, u.lot, f.barcode, p.barcode order by i.id, u.lot`);
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    title: orderItemTitle(row.text),
    number: row.number,
    gtin: readGtin(row.barcode),
    units: row.units,
    isPublished: row.is_published,
  }));
}
