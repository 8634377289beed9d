import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";
import { type Database, openDatabase } from "./client.ts";

/* Proves RUN-45 and RUN-46: on a way to the database that is cut, or only looked at. */

let test: TestDatabase;
let way: FaultyWay;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  way = await FaultyWay.open();
  database = openDatabase(way.to(test.connection), 2, null);
});
afterEach(async () => {
  await way.close();
  await test.drop();
});

it.each([
  ["before it began", (cut: () => void) => database.pool.once("acquire", cut)],
  ["while it was at work", () => undefined],
])("a transaction that is cut %s gives its connection back", async (_, arrange) => {
  for (let time = 0; time < 3; time += 1) {
    arrange(() => way.cut());
    const work = database.db.transaction(async (tx) => {
      way.cut();
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    await until("the pool has let it go", async () => database.pool.totalCount === 0);
    way.mend();
  }
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  // It waits for every connection that is out.
  await database.close();
});

it("is closed once each of its connections has ended", async () => {
  const { db } = database;
  const asked = Array.from({ length: 2 }, () => db.execute(sql`select 1`));
  await Promise.all([...asked, database.work.db.execute(sql`select 1`)]);
  expect(way.count).toBe(3);
  await database.close();
  expect(way.count).toBe(0);
});
