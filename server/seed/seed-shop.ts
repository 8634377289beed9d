import { sql } from "drizzle-orm";
import { OPEN } from "#domain/settings/opening.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { systemClock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { installation } from "#server/db/schema/installation.ts";
import { quoteVersion } from "#server/db/schema/quote-version.ts";
import { settings } from "#server/db/schema/settings.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedRules } from "./seed-rules.ts";
import { seedSampleAccounts } from "./seed-sample-accounts.ts";
import { seedSampleLots } from "./seed-sample-lots.ts";

const SEED_LOCK = 7_204_662;

/**
 * Fills an empty shop: rules and catalog always, sample customers and orders in demo mode only. A shop that has already
 * been filled is left unchanged. Processes that start together take turns.
 *
 * @returns whether the database holds a demo, which production refuses, as a demo refuses a shop (RUN-53)
 */
export async function seedShop(db: Db, { isDemo }: { isDemo: boolean }): Promise<boolean> {
  const before = await filledAsDemo(db);
  if (before !== null) return before;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const meanwhile = await filledAsDemo(tx);
    if (meanwhile !== null) return meanwhile;
    await tx.insert(installation).values({ isDemo });
    await tx.insert(quoteVersion).values({});
    await seedCatalog(tx, { isDemo });
    await seedRules(tx, { isDemo, today: formatIsoShopDate(systemClock.now()) });
    if (!isDemo) return isDemo;
    // A demo starts open; any other shop stays closed until its owner opens it (RUN-47).
    await tx.insert(settings).values({ name: "opening", value: OPEN });
    await seedSampleAccounts(tx);
    await seedSampleLots(tx);
    return isDemo;
  });
}

/** `null` if it is empty. */
async function filledAsDemo(db: Db): Promise<boolean | null> {
  const [found] = await db.select().from(installation);
  return found?.isDemo ?? null;
}
