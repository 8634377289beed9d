import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listenForPageChanges, type PageChanges } from "./page-changes.ts";

/* Proves PAGE-13. */

let database: TestDatabase;
let changes: PageChanges;
let heard = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = await new Promise<PageChanges>((resolve) => {
    const made = listenForPageChanges(database.connection, {
      changed: () => (heard += 1),
      listening: (isListening) => isListening && setImmediate(() => resolve(made)),
    });
  });
});
afterAll(async () => {
  await changes.stop();
  await database.drop();
});

it("once it has caught up, every change committed before has been heard of", async () => {
  for (let at = 1; at <= 100; at += 1) {
    await database.db.execute(sql`select pg_notify('pages_changed', ${String(at)})`);
    await changes.caughtUp();
    expect(heard).toBe(at);
  }
});

it("many catch up at once, and no one waits when no one listens", async () => {
  await database.db.execute(sql`select pg_notify('pages_changed', 'once more')`);
  await Promise.all(Array.from({ length: 20 }, () => changes.caughtUp()));
  expect(heard).toBe(101);
  await changes.stop();
  await changes.caughtUp();
  expect(changes.heardMsAgo()).toBeNull();
});
