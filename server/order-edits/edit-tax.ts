import { sql } from "drizzle-orm";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { QuoteTax, Taxability } from "#domain/tax/sales-tax.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Db } from "#server/db/client.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { readQuoteTax, taxBy } from "#server/taxes/read-quote-tax.ts";
import type { EditFacts } from "./edit-facts.ts";

type Order = LockedOrder["order"];
type Place = Pick<Order, "state" | "city" | "zipCode">;

/**
 * An edit goes by the rates of the day on which the order was placed, and in the same state by how it was taxed then
 * (TAX-6).
 */
export function editTax(
  tx: Db,
  order: Order,
  { state, city, zipCode: zip }: Place,
  { taxability, salesTax }: Pick<EditFacts, "taxability" | "salesTax">,
): Promise<QuoteTax | null> {
  const to = { state, city, zip, day: formatIsoShopDate(order.createdAt) };
  if (state !== order.state) return readQuoteTax(tx, salesTax, to);
  return taxability === null ? Promise.resolve(null) : taxBy(tx, taxability, to);
}

/** Whether an order would be taxed otherwise at another place, and so has to be edited to go there. */
export async function changesTax(tx: Db, order: Order, to: Place): Promise<boolean> {
  const { rows } = await tx.execute<{ charged: unknown; terms: Taxability | null }>(sql`
    select (select value from settings where name = 'salesTax') as charged,
      (select detail -> 'sales_tax' from order_events
        where order_id = ${order.id} and kind = 'placed' order by id limit 1) as terms`);
  const [row] = rows;
  const facts = {
    taxability: row?.terms ?? null,
    salesTax: SETTINGS.salesTax.read(row?.charged),
  };
  // Whatever rates are in force by now, it was charged that state's.
  if (order.taxAmount > 0 && to.state !== order.state) return true;
  const [before, after] = [
    await editTax(tx, order, order, facts),
    await editTax(tx, order, to, facts),
  ];
  return ratesText(before) !== ratesText(after);
}

const ratesText = (tax: QuoteTax | null): string =>
  JSON.stringify(
    tax?.rates.map(({ level, place, millionths }) => [level, place, millionths]) ?? [],
  );
