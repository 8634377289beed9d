import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";
import type { Db } from "./client.ts";
import { retried } from "./retried.ts";

/* Proves RUN-20, with deadlocks and conflicts as PostgreSQL has them. */

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const add = (db: Db, key: string) =>
  db.execute(sql`insert into rate_limits (key, points) values (${key}, 1)
    on conflict (key) do update set points = rate_limits.points + 1`);
const pointsOf = async (key: string) => {
  const { rows } = await test.db.execute<{ points: number }>(
    sql`select points from rate_limits where key = ${key}`,
  );
  return rows[0]?.points ?? 0;
};
const lock = (db: Db, number: number) =>
  db.execute(sql`select pg_advisory_xact_lock(7, ${number})`);

/**
 * Another transaction holds the second lock, and wants the first as soon as the one that is tested
 * waits. Who waited first yields; on a busy machine it may be the other one, which is retried, too.
 */
async function meet(work: () => Promise<unknown>): Promise<void> {
  let isMet = false;
  let tested: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (tx) => {
    await lock(tx, 2);
    if (!isMet) {
      tested = work();
      await until("it waits", async () => {
        const { rows } = await test.db.execute(
          sql`select from pg_locks where locktype = 'advisory' and classid = 7 and not granted`,
        );
        return rows.length > 0;
      });
    }
    isMet = true;
    await lock(tx, 1);
  });
  await tested;
}

/** Two of a kind take each other's lock, so one of the two yields; @returns how often they ran */
async function meetEachOther(
  transaction: (work: (tx: Db) => Promise<void>) => Promise<unknown>,
  key: string,
): Promise<number> {
  let runs = 0;
  let holding = 0;
  const take = (own: number, others: number) =>
    transaction(async (tx) => {
      runs += 1;
      await add(tx, `${key} ${own}`);
      await lock(tx, own);
      holding += 1;
      await until("both hold one", async () => holding >= 2);
      await lock(tx, others);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  return runs;
}

describe("a transaction or statement that yields in a deadlock is made again as a whole:", () => {
  it.each<[string, (work: (tx: Db) => Promise<void>) => Promise<unknown>]>([
    ["a transaction", (work) => test.db.transaction(work)],
  ])("%s", async (name, transaction) => {
    expect(await meetEachOther(transaction, name)).toBe(3);
    expect([await pointsOf(`${name} 1`), await pointsOf(`${name} 2`)]).toEqual([1, 1]);
  });

  it("a statement on its own", async () => {
    await meet(async () => {
      await test.db.execute(sql`
        with both_locks as materialized (
          select pg_advisory_xact_lock(7, 1), pg_advisory_xact_lock(7, 2))
        insert into rate_limits (key, points) select 'statement', 1 from both_locks`);
    });
    expect(await pointsOf("statement")).toBe(1);
  });
});

it("a conflict of snapshots, too", async () => {
  await add(test.db, "snapshot");
  let runs = 0;
  await test.db.transaction(
    async (tx) => {
      runs += 1;
      await tx.execute(sql`select from rate_limits where key = 'snapshot'`);
      if (runs === 1) await add(test.db, "snapshot");
      await add(tx, "snapshot");
    },
    { isolationLevel: "repeatable read" },
  );
  expect([runs, await pointsOf("snapshot")]).toEqual([2, 3]);
});

const failing = (code: string) => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    await test.db.execute(
      sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`),
    );
  };
  return { work, runs: () => runs };
};

it("is made three more times at most, and no other failure is", async () => {
  const conflict = { runs: 0 };
  const always = retried(async () => {
    conflict.runs += 1;
    throw Object.assign(new Error("deadlock"), { code: "40P01" });
  });
  await expect(always).rejects.toThrow("deadlock");
  expect(conflict.runs).toBe(4);
  for (const code of ["23505", "55P03", "57014", "M0001", "40002"]) {
    const { work, runs } = failing(code);
    await expect(test.db.transaction(work)).rejects.toThrow();
    expect([code, runs()]).toEqual([code, 1]);
  }
});
