import { sql } from "drizzle-orm";
import type { ChargedDays } from "#domain/tax/charged-days.ts";
import { exciseAt, type ExciseGoods, type QuoteExcise } from "#domain/tax/excise.ts";
import { chargedIn } from "#domain/tax/sales-tax.ts";
import type { Db } from "#server/db/client.ts";
import { readExciseRates } from "./read-excise-rates.ts";
import { type TaxedDestination, taxedPlace } from "./read-quote-tax.ts";

/** Excise for a quote (TAX-9); `null`, without a database query, if none is charged there. */
export async function readQuoteExcise(
  db: Db,
  charged: readonly ChargedDays[],
  to: TaxedDestination,
  productIds: readonly number[],
): Promise<QuoteExcise | null> {
  return chargedIn(charged, to.state, to.day) === null ? null : exciseBy(db, to, productIds);
}

/** The same for a place where excise is known to be charged. */
export async function exciseBy(
  db: Db,
  to: TaxedDestination,
  productIds: readonly number[],
): Promise<QuoteExcise | null> {
  const place = taxedPlace(to);
  if (place === null) return null;
  const rates = exciseAt(await readExciseRates(db, place, to.day), place, to.day);
  return rates.length === 0 ? null : { rates, goods: await readWeights(db, productIds) };
}

async function readWeights(db: Db, productIds: readonly number[]): Promise<ExciseGoods[]> {
  const { rows } = await db.execute<ExciseGoods & Record<string, unknown>>(sql`
    select p.id as "productId", p.compound, t.mg_per_unit::float8 as "mgPerUnit"
    from products p left join product_traits t on t.product_id = p.id
    where p.compound is not null and p.id = any(${sql.param([...productIds])}::int[])`);
  return rows;
}
