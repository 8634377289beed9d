import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import type { ShopParts } from "#server/shop-deps.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { createTestDatabase, type TestDatabase, type Way } from "./test-database.ts";

export interface TestShop {
  shop: Shop;
  database: TestDatabase;
  close(): Promise<void>;
}

const TEST_SECRET = "a-secret-that-only-the-tests-know-0123456789";

/** The real shop on its own database, with parts replaced by a test. */
export async function createTestShop(
  parts: ShopParts = {},
  env: Record<string, string> = {},
  way?: Way,
): Promise<TestShop> {
  const database = await createTestDatabase(10, way);
  const files = path.join(tmpdir(), `mitra-files-${randomUUID()}`);
  const config = readConfig({
    LOG_LEVEL: "silent",
    SITE_URL: "http://localhost:3000",
    // A test of production sets its database explicitly.
    DEMO: env["DATABASE_URL"] === undefined ? "1" : "0",
    FILES_TO: files,
    ...env,
  });
  const shop = createShop(
    config,
    shopSecret(config.secret ?? TEST_SECRET, config.secretBefore),
    database,
    createLog("silent"),
    parts,
  );
  return {
    shop,
    database,
    async close() {
      await shop.running.close();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}
