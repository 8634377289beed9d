import { sql } from "drizzle-orm";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { ChargedDays } from "#domain/tax/charged-days.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";

/** A product on sale that is or will be subject to excise, but has no milligrams entered. */
export interface UnknownWeight {
  productId: number;
  name: string;
  /** States where it therefore can't be ordered (TAX-10). */
  states: string[];
}

/** Where excise is charged, according to the owner's setting. */
export async function readExciseStates(db: Db): Promise<ChargedDays[]> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'exciseTax'`,
  );
  return SETTINGS.exciseTax.read(rows[0]?.value);
}

/**
 * @param charged where excise is charged, now or later
 * @param fileId a file whose rates count as if they were in force
 */
export async function readUnknownWeights(
  db: Db,
  charged: readonly ChargedDays[],
  today: PlainDate,
  fileId: number | null = null,
): Promise<UnknownWeight[]> {
  if (charged.length === 0) return [];
  const { rows } = await db.execute<UnknownWeight & Record<string, unknown>>(sql`
    select p.id as "productId", p.name, array_agg(distinct r.state order by r.state) as states
    from products p join excise_rates r on r.compound = p.compound join tax_rate_files f on f.id = r.file_id
    left join product_traits t on t.product_id = p.id
    where p.active and coalesce(t.mg_per_unit, 0) <= 0 and r.millionths > 0
      and (f.state = 'in_force' or f.id = ${fileId}::int)
      and exists (select from jsonb_to_recordset(${jsonb(charged)}::jsonb) as c (state text, until date)
        where c.state = r.state and coalesce(c.until, 'infinity') >= greatest(r.from_day, ${today}::date))
    group by p.id, p.name order by p.id`);
  return rows;
}
