import { sql } from "drizzle-orm";
import { toNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { ORDER_THERE } from "./already-there.ts";
import type { Import, ImportRows } from "./import-rows.ts";

/** The account that has confirmed an order's address. */
const OWNER = sql`(select u.id from "user" u where u.email = o.email and u.email_verified)`;

/** Stores each as history (IMPORT-5). Skips numbers imported since the review. */
export async function addPastOrders(
  tx: Db,
  { id: importId, shop }: Import,
  rows: ImportRows,
): Promise<void> {
  const orders = rows.flatMap(({ place, pastOrder }) =>
    pastOrder === null
      ? []
      : [
          {
            ...pastOrder,
            place,
            subtotal: toNumeric(pastOrder.subtotalCents),
            discount: toNumeric(pastOrder.discountCents),
            shipping: toNumeric(pastOrder.shippingCents),
            tax: toNumeric(pastOrder.taxCents),
            total: toNumeric(pastOrder.totalCents),
            refunded: toNumeric(pastOrder.refundedCents),
            lines: pastOrder.lines.map(({ name, quantity, priceCents }) => ({
              name,
              quantity,
              price: toNumeric(priceCents),
            })),
          },
        ],
  );
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${jsonb(orders)}::jsonb) o (place int, number text, email text, "placedAt" timestamptz,
        status text, "isCanceled" boolean, "fullName" text, phone text, address text, address2 text, city text, state text,
        "zipCode" text, country text, subtotal numeric, discount numeric, shipping numeric, tax numeric, total numeric,
        refunded numeric, lines jsonb)),
    added as (
      insert into imported_orders (import_id, shop, number, user_id, email, full_name, phone, address, address_2, city,
        state, zip_code, country, status, is_canceled, subtotal, discount, shipping, tax, total, refunded, placed_at)
      select ${importId}, ${shop}, o.number, ${OWNER}, o.email, o."fullName", o.phone, o.address, nullif(o.address2, ''),
        o.city, o.state, o."zipCode", o.country, o.status, o."isCanceled", o.subtotal, o.discount, o.shipping, o.tax,
        o.total, o.refunded, o."placedAt"
      from given o order by o.place
      on conflict (number, shop) do nothing returning id, number),
    items as (
      insert into imported_order_lines (order_id, place, name, quantity, price)
      select a.id, item.ordinality - 1, item.value ->> 'name', (item.value ->> 'quantity')::int,
        (item.value ->> 'price')::numeric
      from added a join given o on o.number = a.number, jsonb_array_elements(o.lines) with ordinality item)
    update shop_import_rows r set past_order = null, result = case when a.id is null then 'skipped' else 'added' end,
      reason = case when a.id is null then ${ORDER_THERE} else r.reason end
    from given o left join added a on a.number = o.number
    where r.import_id = ${importId} and r.place = o.place`);
}

/** Assigns orders whose address was confirmed at the same moment they were added. */
export async function finishPastOrders(tx: Db, importId: number): Promise<void> {
  await tx.execute(sql`
    update imported_orders o set user_id = u.id from "user" u
    where o.import_id = ${importId} and o.user_id is null and u.email = o.email and u.email_verified`);
}

/** Removes all of them, because nothing can be done with history. Each added row counts as one. */
export async function removePastOrders(
  tx: Db,
  { id: importId }: Import,
  rows: ImportRows,
): Promise<void> {
  const added = rows.flatMap(({ place, result }) => (result === "added" ? [place] : []));
  await tx.execute(sql`select take_back_orders(${importId})`);
  await tx.execute(sql`
    update shop_import_rows set result = 'taken_back'
    where import_id = ${importId} and place = any (${sql.param(added)}::int[])`);
}
