import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type Db, openDatabase } from "./client.ts";
import { executePrepared, PLANNED_ONCE, prepared, preparedOnce } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

const ADD = "select $1::int + 1 as next";
const PREPARED_HERE = "select name, statement from pg_prepared_statements";

async function namesAfterAdding(isPrepared: boolean) {
  const { pool, close } = openDatabase(database.connection, 1, null, { isPrepared });
  try {
    const next: number[] = [];
    for (const value of [1, 2, 3]) {
      const { rows } = await pool.query<{ next: number }>({ ...prepared(ADD), values: [value] });
      next.push(...rows.map((row) => row.next));
    }
    return { next, kept: (await pool.query(PREPARED_HERE)).rows };
  } finally {
    await close();
  }
}

it("a statement is kept on its connection under a name made from its text", async () => {
  const kept = [{ name: prepared(ADD).name, statement: ADD }];
  expect(await namesAfterAdding(true)).toEqual({ next: [2, 3, 4], kept });
  expect(prepared(`${ADD} `).name).not.toBe(prepared(ADD).name);
});

it("with DATABASE_PREPARED=0 the same statement is sent without a name", async () => {
  expect(await namesAfterAdding(false)).toEqual({ next: [2, 3, 4], kept: [] });
});

it("a statement in Drizzle's words is kept too, and takes part in a transaction", async () => {
  const add = (db: Db, value: number) =>
    executePrepared<{ next: number }>(db, sql`select ${value}::int + 1 as next`);
  const { pool, db, close } = openDatabase(database.connection, 1, null);
  try {
    const next = await db.transaction(async (tx) => [
      ...(await add(tx, 1)).rows,
      ...(await add(tx, 2)).rows,
    ]);
    expect(next).toEqual([{ next: 2 }, { next: 3 }]);
    expect((await pool.query(PREPARED_HERE)).rows).toEqual([
      { name: prepared(ADD).name, statement: ADD },
    ]);
  } finally {
    await close();
  }
});

it("a statement whose text is made once is given new values each time, and no less than all", async () => {
  let made = 0;
  const add = preparedOnce(() => {
    made += 1;
    return sql`select ${sql.placeholder("value")}::int + ${sql.placeholder("more")}::int as next`;
  });
  const next = async (values: Record<string, unknown>) =>
    (await add<{ next: number }>(database.db, values)).rows;
  expect(await next({ value: 1, more: 1 })).toEqual([{ next: 2 }]);
  expect(await next({ value: 2, more: null })).toEqual([{ next: null }]);
  expect(made).toBe(1);
  await expect(next({ value: 1 })).rejects.toThrow(/"more"/);
});

it("what is planned once looks rows up by an index, however few there are, until the transaction ends", async () => {
  await database.asOwner("create table few as select 1 as id");
  await database.asOwner("create unique index on few (id)");
  await database.asOwner("grant select on few to public");
  await database.asOwner("analyze few");
  await database.asOwner(`create function look_up(asked int) returns int language plpgsql as $$ begin
    return (select id from few where id = asked);
  end $$`);
  const scansOf = (from: SQL) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select look_up(1) from ${from}`);
      const { rows } = await tx.execute(
        sql`select seq_scan::int, idx_scan::int from pg_stat_xact_user_tables where relname = 'few'`,
      );
      return rows;
    });
  expect(await scansOf(PLANNED_ONCE)).toEqual([{ seq_scan: 0, idx_scan: 1 }]);
  const { rows } = await database.db.execute(
    sql`select current_setting('enable_seqscan') as scans, current_setting('plan_cache_mode') as plans`,
  );
  expect(rows).toEqual([{ scans: "on", plans: "auto" }]);
});
