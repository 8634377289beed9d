import { sql } from "drizzle-orm";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { setActive } from "./set-active.ts";

/**
 * Runs at the start of each day. If a rule starts today, or ended yesterday, every process drops its cached pages,
 * because no one edits anything at that moment (ELIG-1); products that a rule forbids everywhere leave the shop, or
 * return (PROD-9).
 */
export async function announceRulesOfToday({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const today = formatIsoShopDate(clock.now());
  await db.execute(sql`
    select pg_notify('pages_changed', 'eligibility_rules') where exists (
      select from eligibility_rules where is_current and is_on and ${today}::date in (holds_from, holds_until))`);
  await setActive(db, today, null);
}
