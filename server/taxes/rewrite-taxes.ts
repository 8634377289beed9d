import { eq, sql } from "drizzle-orm";
import type { Quote } from "#domain/pricing/quote-types.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { orderExemptions } from "#server/db/schema/tax-certificates.ts";
import { orderTaxes } from "#server/db/schema/taxes.ts";
import { orderTaxRows } from "./order-tax-rows.ts";

/** Rewrites an order's taxes after an edit, once its lines are written (TAX-6). */
export async function rewriteTaxes(
  tx: Db,
  orderId: number,
  quote: Pick<Quote, "tax" | "excise" | "exemption" | "lines">,
): Promise<void> {
  await tx.delete(orderTaxes).where(eq(orderTaxes.orderId, orderId));
  await tx.delete(orderExemptions).where(eq(orderExemptions.orderId, orderId));
  if (quote.exemption) {
    const { certificateId, sparesExcise, sparedCents: spared } = quote.exemption;
    await tx.insert(orderExemptions).values({ orderId, certificateId, sparesExcise, spared });
  }
  const rows = orderTaxRows(quote);
  await tellAgain(
    tx,
    orderId,
    rows.some(({ provider }) => provider !== null),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into order_taxes (order_id, order_item_id, kind, state, level, place, file_id, provider, millionths, taxed,
      compound, milligrams, amount)
    select ${orderId}, i.id, t.kind, t.state, t.level, t.place, t.file_id, t.provider, t.millionths, t.taxed,
      t.compound, t.milligrams, t.amount
    from jsonb_to_recordset(${jsonb(rows)}::jsonb) as t (product_id int, item_flavor text, price numeric, kind text,
      state text, level text, place text, file_id int, provider text, millionths int, taxed numeric, compound text,
      milligrams numeric, amount numeric)
    left join order_items i on i.order_id = ${orderId} and i.product_id = t.product_id
      and i.item_flavor = t.item_flavor and i.price = t.price`);
}

/** Queues the order to be reported to the provider, again or for the first time (TAX-16). */
export async function tellAgain(tx: Db, orderId: number, isOfProvider: boolean): Promise<void> {
  if (isOfProvider)
    await tx.execute(
      sql`insert into tax_reports (order_id) values (${orderId}) on conflict do nothing`,
    );
  await tx.execute(sql`
    update tax_reports set state = 'waiting', version = version + 1, next_at = now()
    where order_id = ${orderId} and refund_id is null`);
}
