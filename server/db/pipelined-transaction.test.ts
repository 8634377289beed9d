import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Db } from "./client.ts";
import { LOCKS_ENDED_EARLY, pipelinedTransaction } from "./pipelined-transaction.ts";
import { executePrepared } from "./prepared.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase(2);
});
afterEach(() => test.drop());

const add = (db: Db, key: string) =>
  db.execute(sql`insert into rate_limits (key, points) values (${key}, 1)`);

async function keys(): Promise<string[]> {
  const { rows } = await test.db.execute<{ key: string }>(
    sql`select key from rate_limits order by key`,
  );
  return rows.map(({ key }) => key);
}

it("keeps what both parts wrote", async () => {
  const answer = await pipelinedTransaction(
    test.pool,
    async (tx) => {
      await add(tx, "first");
      return 1;
    },
    async (tx, found) => {
      await add(tx, "rest");
      return found + 1;
    },
  );
  expect(answer).toBe(2);
  expect(await keys()).toEqual(["first", "rest"]);
});

it.each(["first", "rest"])("keeps nothing if the %s part fails", async (part) => {
  const failIf = (name: string) => {
    if (name === part) throw new Error("on purpose");
  };
  const work = pipelinedTransaction(
    test.pool,
    async (tx) => {
      await add(tx, "first");
      failIf("first");
    },
    async (tx) => {
      await add(tx, "rest");
      failIf("rest");
    },
  );
  await expect(work).rejects.toThrow("on purpose");
  expect(await keys()).toEqual([]);
  const refused = pipelinedTransaction(
    test.pool,
    (tx) => tx.execute(sql`select 1 / 0`),
    (tx) => add(tx, "rest"),
  );
  await expect(refused).rejects.toThrow();
  expect(await keys()).toEqual([]);
});

it("makes a savepoint of a transaction within it", async () => {
  await pipelinedTransaction(
    test.pool,
    (tx) => add(tx, "first"),
    async (tx) => {
      await expect(
        tx.transaction(async (inner) => {
          await add(inner, "inner");
          throw new Error("on purpose");
        }),
      ).rejects.toThrow("on purpose");
    },
  );
  expect(await keys()).toEqual(["first"]);
});

it("refuses the rest if it could not begin, and gives up the connection", async () => {
  const client = await test.pool.connect();
  const query = client.query.bind(client);
  Object.defineProperty(client, "query", {
    value(...args: unknown[]): unknown {
      const [asked] = args;
      const isBegin = typeof asked === "object" && asked !== null && "name" in asked;
      return isBegin && asked.name === "begin"
        ? Promise.reject(new Error("canceled"))
        : Reflect.apply(query, client, args);
    },
  });
  client.release();
  const rest = vi.fn<() => Promise<void>>();
  const removed = vi.fn<() => void>();
  test.pool.on("remove", removed);
  await expect(
    pipelinedTransaction(test.pool, (tx) => tx.execute(sql`select 1`), rest),
  ).rejects.toThrow("canceled");
  expect(rest).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
});

it("commits with the last statement, and undoes everything if that fails", async () => {
  const run = (statement: string) =>
    pipelinedTransaction(
      test.pool,
      (tx) => add(tx, "first"),
      (_tx, _found, commitWith) => commitWith(sql.raw(statement), { isAwaited: false }),
    );
  await expect(run("select 1 / 0")).rejects.toThrow();
  expect(await keys()).toEqual([]);
  await expect(run("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow();
  expect(await keys()).toEqual([]);
  const recorded = recordStatements();
  await run("insert into rate_limits (key, points) values ('last', 1)");
  expect(recorded.stop().map((text) => text.split(" ")[0])).toEqual([
    "begin",
    "insert",
    "insert",
    "commit",
  ]);
  expect(await keys()).toEqual(["first", "last"]);
});

it("ends its locks before it waits for the disk, and is done after that", async () => {
  const recorded = recordStatements();
  await pipelinedTransaction(
    test.pool,
    (tx) => add(tx, "first"),
    (_tx, _found, commitWith) => commitWith(sql`select ${LOCKS_ENDED_EARLY}`, { isAwaited: true }),
  );
  expect(recorded.stop().slice(-3)).toEqual([
    "select set_config('synchronous_commit', 'off', true)",
    "commit",
    "select pg_logical_emit_message(true, 'mitra', '')",
  ]);
  // Only of that transaction, not of its connection.
  const { rows } = await test.pool.query(
    "select reset_val = setting as is_reset from pg_settings where name = 'synchronous_commit'",
  );
  expect(rows).toEqual([{ is_reset: true }]);
});

it("is not done if it could not wait for the disk", async () => {
  const client = await test.pool.connect();
  const query = client.query.bind(client);
  Object.defineProperty(client, "query", {
    value(...args: unknown[]): unknown {
      const [asked] = args;
      const isLast = typeof asked === "object" && asked !== null && "name" in asked;
      return isLast && asked.name === "on disk"
        ? Promise.reject(new Error("cut"))
        : Reflect.apply(query, client, args);
    },
  });
  client.release();
  const work = pipelinedTransaction(
    test.pool,
    (tx) => add(tx, "first"),
    (_tx, _found, commitWith) => commitWith(sql`select ${LOCKS_ENDED_EARLY}`, { isAwaited: true }),
  );
  await expect(work).rejects.toThrow("cut");
});

it("fails, and leaves the pool usable, if the connection is cut", async () => {
  const cut = pipelinedTransaction(
    test.pool,
    (tx) => add(tx, "first"),
    (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(cut).rejects.toThrow();
  expect(await keys()).toEqual([]);
});

it("reaches the database in two pieces: BEGIN with the first statement, COMMIT with the last", async () => {
  const place = () =>
    pipelinedTransaction(
      test.pool,
      (tx) => executePrepared(tx, sql`select 1 as first`),
      (_, __, commitWith) => commitWith(sql`select 2 as last`, { isAwaited: true }),
    );
  // From here on the connection knows the statements.
  await place();
  let pieces = 0;
  test.pool.once("acquire", ({ connection: { stream } }) => {
    for (const method of ["_write", "_writev"] as const) {
      const write = stream[method]?.bind(stream);
      Object.assign(stream, {
        [method]: (...asked: unknown[]) => {
          pieces += 1;
          return write && Reflect.apply(write, stream, asked);
        },
      });
    }
  });
  expect(await place()).toEqual([{ last: 2 }]);
  expect(pieces).toBe(2);
});
