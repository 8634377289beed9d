import { sql } from "drizzle-orm";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { setActive } from "./set-active.ts";

/**
 * Run as a day begins: if a rule holds from today, or until yesterday, every process drops the pages that it keeps,
 * because no one changes anything then (ELIG-1); what a rule forbids everywhere leaves the shop, or comes back (PROD-9).
 */
export async function announceRulesOfToday({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const today = formatIsoShopDate(clock.now());
  await db.execute(sql`
    select pg_notify('pages_changed', 'eligibility_rules') where exists (
      select from eligibility_rules where is_current and is_on and ${today}::date in (holds_from, holds_until))`);
  await setActive(db, today, null);
}
