import pg from "pg";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import { seedShop } from "#server/seed/seed-shop.ts";
import { createShop } from "#server/shop.ts";
import { deskAimMs, deskOperations } from "#tests/support/desk-operations.ts";
import { fillShop } from "#tests/support/fill-shop.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import { measureExport } from "./measure-export.ts";
import { measureOperation } from "./measure-growth.ts";
import { REPORT_AIM_MS, reportOperations } from "./report-operations.ts";
import type { Size } from "./size.ts";

/** Each reads every order. */
const REPORTS_ASKED = 3;
const SECRET = "a secret of this benchmark alone, 0123456789";

/**
 * Staff's desk in the largest of the shops: each view, filter and shape of search, the order page, Today,
 * reports, and an export beside customers; in this process and without HTTP. An operation that finds nothing, or not what it should, ends the benchmark.
 */
export async function measureDesk(bench: BenchShop, { growth }: Size): Promise<Row[]> {
  const orders = Math.max(...growth.orders);
  const name = `desk_${orders}`;
  await runStatement(bench.connection, `create database ${name}`);
  const connection = { ...bench.connection, database: name };
  const role = await migrateDatabase(connection, "server/db");
  const database = openDatabase(connection, 2, role);
  await seedShop(database.db, { withSampleAccounts: true });
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
    const rows: Row[] = [];
    for (const [operation, run] of Object.entries(deskOperations(shop, filled)))
      rows.push({
        name: operation,
        ...(await measureOperation(run, growth.samples, growth.seconds)),
        aimMs: deskAimMs(operation),
      });
    for (const [operation, run] of Object.entries(await reportOperations(shop)))
      rows.push({
        name: operation,
        ...(await measureOperation(run, REPORTS_ASKED, growth.seconds)),
        aimMs: REPORT_AIM_MS,
      });
    return [...rows, ...(await measureExport(shop, filled, growth.samples))];
  } finally {
    await owner.end();
    await shop.running.close();
    await database.close();
    await runStatement(bench.connection, `drop database ${name} with (force)`);
  }
}
