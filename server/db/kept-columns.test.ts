import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/*
 * A trigger that keeps columns is not entered by an update that sets none of them, so it has to name each that it
 * compares; and what a trigger before it changes would not be noticed.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** With the columns that they compare, and those whose update they are entered for. */
async function keepers() {
  const { rows } = await database.db.execute<{
    name: string;
    table: string;
    condition: string;
    entered: string[];
  }>(sql`
    select tgname as name, tgrelid::regclass::text as table,
      coalesce(substring(pg_get_triggerdef(t.oid) from ' WHEN (.*) EXECUTE '), pg_get_functiondef(tgfoid)) as condition,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any (tgattr)) as entered
    from pg_trigger t where tgname in ('orders_keep_amounts', 'payments_keep', 'profiles_keep_attribution')
    order by tgname`);
  return rows.map(({ name, table, condition, entered }) => ({
    name,
    table,
    entered: entered.toSorted(),
    compared: [...new Set([...condition.matchAll(/\bnew\.(\w+)/gi)].map(([, column]) => column))]
      .filter((column) => column !== undefined)
      .toSorted(),
  }));
}

it("is entered for each column that it keeps", async () => {
  const found = await keepers();
  expect(found.map(({ name }) => name)).toEqual([
    "orders_keep_amounts",
    "payments_keep",
    "profiles_keep_attribution",
  ]);
  for (const { name, entered, compared } of found) {
    expect([name, entered]).toEqual([name, compared]);
    expect(entered.length).toBeGreaterThan(1);
  }
});

it("has no trigger before it that changes what it keeps", async () => {
  for (const { name, table, entered } of await keepers()) {
    const { rows } = await database.db.execute<{ earlier: string; body: string }>(sql`
      select tgname as earlier, pg_get_functiondef(tgfoid) as body from pg_trigger
      where tgrelid = ${table}::regclass and not tgisinternal and tgname < ${name} and tgtype & 2 = 2 and tgtype & 16 = 16`);
    for (const { earlier, body } of rows)
      for (const column of entered)
        expect(`${earlier}: ${body}`).not.toMatch(new RegExp(`new\\.${column} :=`, "i"));
  }
});
