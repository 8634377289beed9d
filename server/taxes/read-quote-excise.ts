import { sql } from "drizzle-orm";
import {
  exciseAt,
  type ExciseGoods,
  type ExciseRate,
  type QuoteExcise,
} from "#domain/tax/excise.ts";
import { placeKey, type TaxedPlace } from "#domain/tax/rate.ts";
import { chargedIn, type ChargedDays } from "#domain/tax/sales-tax.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { type TaxedDestination, taxedPlace } from "./read-quote-tax.ts";

/** What a quote goes by (TAX-9); null = none is charged there, and nothing is asked of the database. */
export async function readQuoteExcise(
  db: Db,
  charged: readonly ChargedDays[],
  to: TaxedDestination,
  productIds: readonly number[],
): Promise<QuoteExcise | null> {
  return chargedIn(charged, to.state, to.day) === null ? null : exciseBy(db, to, productIds);
}

/** The same where it is known to be charged. */
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

/** Those that may hold at a place on a day; of two for the same day, the one that began to hold last. */
async function readExciseRates(
  db: Db,
  { state, county, city, zip }: TaxedPlace,
  day: PlainDate,
): Promise<ExciseRate[]> {
  const { rows } = await db.execute<ExciseRate & Record<string, unknown>>(sql`
    select distinct on (r.compound, r.level, r.place_key, r.from_day) r.state, r.level, r.place,
      r.from_day::text as "fromDay", r.compound, r.millionths, r.file_id as "fileId"
    from excise_rates r join tax_rate_files f on f.id = r.file_id
    where f.state = 'in_force' and r.state = ${state} and r.from_day <= ${day}::date
      and (r.level, r.place_key) in (('state', ''), ('county', ${placeKey("county", county)}),
        ('city', ${placeKey("city", city)}), ('zip', ${zip}))
    order by r.compound, r.level, r.place_key, r.from_day, f.applied_at desc, f.id desc`);
  return rows;
}

async function readWeights(db: Db, productIds: readonly number[]): Promise<ExciseGoods[]> {
  const { rows } = await db.execute<ExciseGoods & Record<string, unknown>>(sql`
    select p.id as "productId", p.compound, t.mg_per_unit::float8 as "mgPerUnit"
    from products p left join product_traits t on t.product_id = p.id
    where p.compound is not null and p.id = any(${sql.param([...productIds])}::int[])`);
  return rows;
}
