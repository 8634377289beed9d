import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* Proves RUN-11. */

let test: TestDatabase;
let holder: pg.Client;
beforeEach(async () => {
  test = await createTestDatabase();
  // Then the next start applies every function again, for which it needs each table.
  await test.asOwner("update drizzle.applied_functions set checksum = 'changed'");
  holder = new pg.Client(test.connection);
  await holder.connect();
  await holder.query("begin; lock table products in share mode");
});
afterEach(async () => {
  await holder.end();
  await test.drop();
});

it("a migration that meets a lock gives way to those behind it, tries again, and ends when the lock is gone", async () => {
  const taken: string[] = [];
  const migrated = migrateDatabase(test.connection, "server/db", {
    onTaken({ message }) {
      taken.push(message);
      // Those who came after us are served between two tries, and the lock goes with the second.
      if (taken.length === 2) void holder.query("rollback");
    },
  });
  await expect(migrated).resolves.toBeTypeOf("string");
  expect(taken.length).toBeGreaterThanOrEqual(2);
  expect(taken.every((message) => message.includes("lock timeout"))).toBe(true);
});

it("a migration gives up after its time, and has changed nothing", async () => {
  const before = await checksums();
  const migrated = migrateDatabase(test.connection, "server/db", { tryMs: 0 });
  await expect(migrated).rejects.toThrow("lock timeout");
  expect(await checksums()).toEqual(before);
});

async function checksums(): Promise<unknown[]> {
  const { rows } = await holder.query("select checksum from drizzle.applied_functions");
  return rows;
}
