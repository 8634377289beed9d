import { sql } from "drizzle-orm";
import type { ExciseRate } from "#domain/tax/excise.ts";
import { placeKey, type TaxedPlace } from "#domain/tax/rate.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** Rates that may apply at a place on a day; of two for the same day, the one applied last. */
export async function readExciseRates(
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
