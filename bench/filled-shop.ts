import pg from "pg";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import { seedShop } from "#server/seed/seed-shop.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { type FilledShop, fillShop } from "#tests/support/fill-shop.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import type { Size } from "./size.ts";

const SECRET = "a secret of this benchmark alone, 0123456789";

/** Measures the largest of the shops, in this process and without HTTP, then deletes it. */
export async function inFilledShop(
  bench: BenchShop,
  { growth }: Size,
  measure: (shop: Shop, filled: FilledShop) => Promise<Row[]>,
): Promise<Row[]> {
  const orders = Math.max(...growth.orders);
  const name = `filled_${orders}`;
  await runStatement(bench.connection, `create database ${name}`);
  const connection = { ...bench.connection, database: name };
  const role = await migrateDatabase(connection, "server/db");
  const database = openDatabase(connection, 2, role);
  await seedShop(database.db, { isDemo: true });
  const owner = new pg.Client(connection);
  await owner.connect();
  const shop = createShop(
    readConfig({ LOG_LEVEL: "silent" }),
    shopSecret(SECRET, null),
    database,
    createLog("silent"),
  );
  try {
    const filled = await fillShop(owner, {
      orders,
      regularOrders: Math.min(5000, orders / 200),
      referrals: Math.min(100_000, orders / 10),
    });
    return await measure(shop, filled);
  } finally {
    await owner.end();
    await shop.running.close();
    await database.close();
    await runStatement(bench.connection, `drop database ${name} with (force)`);
  }
}
