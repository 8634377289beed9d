import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { connectionTo } from "#tests/support/database-server.ts";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import { startStandby } from "#tests/support/standby.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";

/* Proves RUN-44, with a real primary and a real standby, and a way between the shop and the standby that can break. */

const PRIMARY = testFolder("test-replica-primary/postgres");
const STANDBY = testFolder("test-replica-standby/postgres");

let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let way: FaultyWay;
let database: Database;
let troubles: string[];

const at = ({ connection }: EmbeddedPostgres) => ({ ...connection, database: "postgres" });

beforeAll(async () => {
  for (const folder of [PRIMARY, STANDBY]) removeTestDatabase(folder);
  primary = await startEmbeddedPostgres(PRIMARY);
  await runStatement(at(primary), "create table notes (id int primary key, text text)");
  standby = await startStandby(primary, STANDBY);
});
afterEach(async () => {
  await database.close();
  await way.close();
});
afterAll(() => {
  for (const folder of [STANDBY, PRIMARY]) removeTestDatabase(folder);
});

async function open(replica: pg.ClientConfig = at(standby)): Promise<void> {
  way = await FaultyWay.open();
  troubles = [];
  database = openDatabase(at(primary), 4, null, {
    replica: {
      connection: way.to(replica),
      onTrouble: (error) => troubles.push(error instanceof Error ? error.message : ""),
    },
  });
}

let lastId = 0;

/** @returns what is read of it right after it was acknowledged, and by whom */
async function writeAndRead(): Promise<{ count: number; by: string }> {
  const id = (lastId += 1);
  await database.db.execute(sql`insert into notes values (${id}, 'written')`);
  const { rows } = await database.reads.execute<{ count: number; is_standby: boolean }>(
    sql`select count(*)::int as count, pg_is_in_recovery() as is_standby from notes where id = ${id}`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, by: row?.is_standby ? "replica" : "primary" };
}

it("a replica shows every write that was acknowledged before, and spares the primary the read", async () => {
  await open();
  for (let n = 0; n < 50; n += 1) expect(await writeAndRead()).toMatchObject({ count: 1 });
  await until("the replica has it all", async () => (await writeAndRead()).by === "replica");
});

it("while the replica is behind, the primary answers", async () => {
  await open();
  await runStatement(at(standby), "select pg_wal_replay_pause()");
  try {
    expect(await writeAndRead()).toEqual({ count: 1, by: "primary" });
    expect(troubles).toEqual(["The replica is behind"]);
    // Left alone for a while, and not asked again and again.
    expect(await writeAndRead()).toEqual({ count: 1, by: "primary" });
    expect(troubles).toHaveLength(1);
  } finally {
    await runStatement(at(standby), "select pg_wal_replay_resume()");
  }
});

it("when the replica dies, also in the middle of a transaction, the primary answers", async () => {
  await open();
  const seen: boolean[] = [];
  const found = await database.reads.transaction(
    async (tx) => {
      const ask = sql`select pg_is_in_recovery() as is_standby`;
      const { rows } = await tx.execute<{ is_standby: boolean }>(ask);
      seen.push(rows[0]?.is_standby === true);
      if (seen.length === 1) way.cut();
      await tx.execute(ask);
      return seen.length;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  expect({ found, seen }).toEqual({ found: 2, seen: [true, false] });
  expect(await writeAndRead()).toEqual({ count: 1, by: "primary" });
});

it("a replica that takes connections and says nothing delays a read by seconds, once", async () => {
  await open();
  way.silence();
  expect(await writeAndRead()).toEqual({ count: 1, by: "primary" });
  expect(troubles).toHaveLength(1);
});

it.runIf(IS_LONG)(
  "a database that is no standby of ours is never read, whatever its positions",
  async () => {
    await open(connectionTo(inject("databaseServer"), inject("templateDatabase")));
    expect(await writeAndRead()).toEqual({ count: 1, by: "primary" });
    expect(troubles).toEqual(["The replica does not follow our primary"]);
  },
);

it("without a replica nothing is asked that was not asked before", async () => {
  await open();
  await database.close();
  database = openDatabase(at(primary), 2, null);
  expect(database.reads).toBe(database.db);
  const recorded = recordStatements();
  await database.reads.execute(sql`select 1 as one`);
  expect(recorded.stop()).toEqual(["select 1 as one"]);
});

it.runIf(IS_LONG)(
  "a replica that is promoted is a primary from then on, and not ours",
  async () => {
    await open();
    await until("the replica is read", async () => (await writeAndRead()).by === "replica");
    await runStatement(at(standby), "select pg_promote()");
    expect(await writeAndRead()).toEqual({ count: 1, by: "primary" });
    // On a busy machine it is behind for a moment as well.
    expect(troubles.at(-1)).toBe("The replica was promoted");
  },
);
