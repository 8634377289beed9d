import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { readJournal } from "./newer-schema.ts";

/* Proves RUN-11. */

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client(test.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

let time = 9_000_000_000_000;
const migration = (...sql: string[]) => {
  time += 1;
  return { sql, hash: `hash ${time}`, folderMillis: time, bps: true, name: `${time}_change` };
};

/** The names of those that were applied. */
let names: string[] = [];
const apply = (...some: ReturnType<typeof migration>[]) => {
  names = [];
  return applyMigrations(client, some, (name) => names.push(name));
};

const NOTHING_LOCKED = `do $$ begin
  if exists (select from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation = 'orders'::regclass)
  then raise exception 'orders is still locked'; end if; end $$`;

it("what one migration locks is free before the next begins", async () => {
  const first = migration("alter table orders add column first_new integer");
  const second = migration(NOTHING_LOCKED, "alter table orders add column second_new integer");
  await expect(apply(first, second)).resolves.toBeUndefined();
  await expect(
    apply(migration("alter table orders add column third_new integer", NOTHING_LOCKED)),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining("orders is still locked") },
  });
});

it("one that fails is undone, and those before it stay, so that the next start has only the rest to do", async () => {
  const before = await readJournal(client);
  const good = migration("create table first_kept (id integer)");
  const bad = migration("create table second_undone (id integer)", "select 1 / 0");
  await expect(apply(good, bad)).rejects.toMatchObject({
    message: `The migration ${bad.name} failed and is undone`,
    cause: { message: "division by zero" },
  });
  expect(names).toEqual([good.name]);
  const { rows } = await client.query(
    "select to_regclass('first_kept') as first, to_regclass('second_undone') as second",
  );
  expect(rows).toEqual([{ first: "first_kept", second: null }]);
  const after = await readJournal(client);
  expect(after.slice(before.length)).toEqual([{ createdAt: good.folderMillis }]);
});
