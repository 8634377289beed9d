import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/* A build that has brought a database up to date does not do it again, unless something has changed (ADR 024). */

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase(1);
  await start();
});
afterEach(() => test.drop());

const start = (sources = "one build") =>
  migrateDatabase(test.connection, "server/db", { sources, onBroken: (check) => told.push(check) });
const told: string[] = [];

async function read(question: string): Promise<string> {
  const { rows } = await test.db.execute<{ answer: string }>(question);
  return rows[0]?.answer ?? "";
}

/** The transaction that last wrote what a table's privileges are. */
const writtenBy = () =>
  read("select xmin::text as answer from pg_class where oid = 'orders'::regclass");
const hasRight = (table: string, right: string) =>
  read(`select has_table_privilege('mitra_shop', '${table}', '${right}')::text as answer`);

it("the same build leaves everything as it is, and works as the same role", async () => {
  const before = await writtenBy();
  expect(await start()).toBe("mitra_shop");
  expect(await writtenBy()).toBe(before);
});

it("another build brings everything again, also one that ran before", async () => {
  const before = await writtenBy();
  await start("another build");
  const between = await writtenBy();
  expect(between).not.toBe(before);
  await start();
  expect(await writtenBy()).not.toBe(between);
});

it.each([
  ["a right was taken away", "revoke insert on carts from mitra_shop", "carts", "insert", "true"],
  [
    "a right was given",
    "grant update on order_events to mitra_shop",
    "order_events",
    "update",
    "false",
  ],
  ["a table was added", "create table added_by_hand (id int)", "added_by_hand", "select", "true"],
  [
    "the views were closed",
    "revoke usage on schema reporting from mitra_reporting",
    "carts",
    "insert",
    "true",
  ],
  [
    "a function is another's",
    "update drizzle.applied_functions set checksum = 'x' where name like 'a%'",
    "carts",
    "insert",
    "true",
  ],
  [
    "the journal is another",
    "insert into drizzle.open_since (migration) values (1) on conflict (id) do update set migration = 1",
    "carts",
    "insert",
    "true",
  ],
  ["nothing is known of a start", "drop table drizzle.left_by_start", "carts", "insert", "true"],
])("everything is brought again if %s", async (_, change, table, right, may) => {
  const before = await writtenBy();
  await test.asOwner(change);
  await start();
  expect(await writtenBy()).not.toBe(before);
  expect(await hasRight(table, right)).toBe(may);
});

it("every start names a check that rows break", async () => {
  await test.asOwner(`
    insert into whop (total_amount, payment_link) values (1, 'x');
    alter table whop add constraint whop_long check (length(payment_link) > 5) not valid`);
  told.length = 0;
  await start();
  await start();
  expect(told).toEqual(["whop: whop_long", "whop: whop_long"]);
});
