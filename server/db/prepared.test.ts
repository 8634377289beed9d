import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "./client.ts";
import { prepared } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

const ADD = "select $1::int + 1 as next";
const PREPARED_HERE = "select name, statement from pg_prepared_statements";

async function namesAfterAdding(isPrepared: boolean) {
  const { pool, close } = openDatabase(database.connection, 1, null, isPrepared);
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
