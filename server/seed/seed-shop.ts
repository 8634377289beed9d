import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/catalog.ts";
import { quoteVersion } from "#server/db/schema/quote-version.ts";
import { settings } from "#server/db/schema/settings.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedRules } from "./seed-rules.ts";
import { seedSampleAccounts } from "./seed-sample-accounts.ts";
import { seedSampleLots } from "./seed-sample-lots.ts";

const SEED_LOCK = 7_204_662;

/**
 * Fills an empty shop: rules and catalog always, sample customers and orders in demo mode only.
 * A shop that has products is left unchanged. Processes that start together take turns.
 */
export async function seedShop(db: Db, options: { withSampleAccounts: boolean }): Promise<void> {
  if (await hasProducts(db)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasProducts(tx)) return;
    await tx.insert(quoteVersion).values({});
    await seedCatalog(tx);
    await seedRules(tx);
    if (!options.withSampleAccounts) return;
    // A demo is open; any other shop waits for its owner (RUN-47).
    await tx.insert(settings).values({ name: "takesOrders", value: true });
    await seedSampleAccounts(tx);
    await seedSampleLots(tx);
  });
}

async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1);
  return found.length > 0;
}
