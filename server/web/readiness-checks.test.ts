import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageChanges } from "#server/db/page-changes.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { databaseChecks } from "./readiness-checks.ts";

/* Proves RUN-8 of a disk without room. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const changes: PageChanges = {
  heardMsAgo: () => 0,
  caughtUp: async () => undefined,
  stop: async () => undefined,
};

it("a database that has room only for what it has is not ready for orders", async () => {
  const writeWith = async (settings: string) => {
    const pool = new pg.Pool({ ...test.shop.running.connection, options: settings });
    try {
      const check = databaseChecks({ pool, changes }).find(({ name }) => name === "database-write");
      expect(check?.neededFor).toEqual(["orders"]);
      return await check?.run();
    } finally {
      await pool.end();
    }
  };
  expect(await writeWith("-c temp_file_limit=10MB")).toEqual({ isOk: true, reason: null });
  // Acts like a full disk: nothing new can be written, but existing rows can be overwritten.
  await expect(writeWith("-c temp_file_limit=64kB")).rejects.toMatchObject({ code: "53400" });
});
