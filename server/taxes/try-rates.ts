import { sql } from "drizzle-orm";
import { ZERO } from "#domain/money/cents.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { exciseAt, type ExciseRate } from "#domain/tax/excise.ts";
import { placeKey, ratesAt, type SourcedRate, type TaxedPlace } from "#domain/tax/rate.ts";
import { type TaxOf, taxOf } from "#domain/tax/tax-of.ts";
import type { TriedPlace } from "#domain/tax/tried-place.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { lookupZip } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { readExciseRates } from "./read-excise-rates.ts";

interface Row extends SourcedRate, Record<string, unknown> {}

/** Rates that may apply at a place on a day; of two for the same day, the one applied last. */
export async function readRates(
  db: Db,
  { state, county, city, zip }: TaxedPlace,
  day: PlainDate,
): Promise<SourcedRate[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (r.level, r.place_key, r.from_day) r.state, r.level, r.place, r.from_day::text as "fromDay",
      r.millionths, r.file_id as "fileId"
    from tax_rates r join tax_rate_files f on f.id = r.file_id
    where f.state = 'in_force' and r.state = ${state} and r.from_day <= ${day}::date
      and (r.level, r.place_key) in (('state', ''), ('county', ${placeKey("county", county)}),
        ('city', ${placeKey("city", city)}), ('zip', ${zip}))
    order by r.level, r.place_key, r.from_day, f.applied_at desc, f.id desc`);
  return rows;
}

export interface Tried {
  place: TaxedPlace;
  tax: TaxOf<SourcedRate>;
  /** Excise by weight, which isn't part of this calculation. */
  excise: ExciseRate[];
}

/** Calculates the tax at a place with the rates in force (TAX-5), without charging anything. */
export async function tryRates(
  db: Db,
  { zip, city, day, goods, shipping, taxesShipping }: TriedPlace,
): Promise<Result<Tried, "no_zip">> {
  const found = lookupZip(zip);
  const state = parseUsState(found?.state);
  if (found === null || state === null) return err("no_zip");
  const place = { state, county: found.county, city: city || found.city, zip };
  const rates = ratesAt(await readRates(db, place, day), place, day);
  const excise = exciseAt(await readExciseRates(db, place, day), place, day);
  const taxable = { lines: [goods], shippingCents: shipping ?? ZERO };
  return ok({ place, tax: taxOf(rates, { ...taxable, isShippingTaxed: taxesShipping }), excise });
}
