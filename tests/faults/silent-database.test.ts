import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { listenForPageChanges } from "#server/db/page-changes.ts";
import { FOR_REQUESTS, FOR_WORK, type Patience } from "#server/db/patience.ts";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";
import { createTestWeb } from "#tests/support/web-process.ts";

/* A database, or the way to it, that goes silent without closing anything. Proves RUN-5. */

let way: FaultyWay;
beforeEach(async () => {
  way = await FaultyWay.open();
});
afterEach(() => way.close());

describe("an answer that never comes", () => {
  it("holds up no one: who asks for the shop meanwhile sees what was there", async () => {
    const web = await createTestWeb(way.to);
    try {
      const isChanged = async (path: string) =>
        (await (await web.visitor().get(path)).text()).includes("$123.45");
      const { rows } = await web.database.pool.query("select slug from products where id = 5");
      const product = `/shop/${rows[0].slug}`;
      await web.visitor().get("/shop");
      way.silenceAfter("from products p join categories");
      await web.database.asOwner("update products set base_price = 123.45 where id = 5");
      // No one has asked for it before: it is rendered from what was there, and not kept.
      const rendered = isChanged(product);
      const shops = await Promise.all(
        Array.from({ length: 20 }, async () => (await web.visitor().get("/shop")).status),
      );
      expect(new Set(shops)).toEqual(new Set([200]));
      expect(await rendered).toBe(false);
      for (const path of ["/shop", product])
        await until("the change is shown", () => isChanged(path));
    } finally {
      way.cut(); // the process would wait for the answer until its time is over
      await web.close();
    }
  });
});

describe("a connection", () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const SHORT: Patience = {
    ...FOR_REQUESTS,
    statementMs: 300,
    lockMs: 100,
    idleInTransactionMs: 200,
  };
  const open = (patience: Patience, connection = test.connection) =>
    openDatabase(connection, 1, null, { patience });

  it("whose answer did not come is closed and never used again", async () => {
    const { pool, close } = open(SHORT, way.to(test.connection));
    const ownId = async () => (await pool.query("select pg_backend_pid() as id")).rows[0].id;
    const before = await ownId();
    way.silenceAfter("now()");
    const silent = pool.query("select now()");
    const behind = pool.query("select 1 as one");
    await expect(silent).rejects.toThrow("Query read timeout");
    expect((await behind).rows).toEqual([{ one: 1 }]);
    expect(await ownId()).not.toBe(before);
    await close();
  });

  it("gives its transaction up when an answer in it does not come", async () => {
    const { db, pool, close } = open(SHORT, way.to(test.connection));
    way.silenceAfter("base_price = 77");
    const work = db.transaction((tx) => tx.execute("update products set base_price = 77"));
    await expect(work).rejects.toThrow();
    const { rows } = await pool.query("select 1 from products where base_price = 77");
    expect(rows).toEqual([]);
    await close();
  });

  it("that waits for a lock, a statement or the next statement is not waited for", async () => {
    const { pool, close } = open(SHORT);
    await expect(pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    const holder = await test.pool.connect();
    await holder.query("begin; lock table products");
    await expect(pool.query("select from products")).rejects.toMatchObject({ code: "55P03" });
    await holder.query("rollback");
    holder.release();
    const left = await pool.connect();
    await left.query("begin");
    await until("the transaction left open is ended", async () => {
      const { rows } = await test.pool.query(
        "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
      return rows.length === 0;
    });
    left.release(true);
    await close();
  });

  it("is patient by what it is for: requests least, work most", async () => {
    const { pool, work, close } = open(FOR_REQUESTS);
    const settings = async (one: typeof pool) => {
      const { rows } = await one.query(
        `select name, setting::int as ms from pg_settings where name in
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      );
      return rows.map(({ ms }) => ms);
    };
    expect(await settings(pool)).toEqual([20_000, 6000, 10_000]);
    expect(await settings(work.pool)).toEqual([60_000, 60_000, 900_000]);
    for (const one of [pool, work.pool])
      expect(one.options).toMatchObject({ keepAlive: true, pipeline: true });
    expect(FOR_WORK.statementMs).toBeGreaterThan(FOR_REQUESTS.statementMs);
    await close();
  });

  it("keeps the options of its own address beside them", async () => {
    const { host, port, user = "", database = "" } = way.to(test.connection);
    const connectionString = `postgresql://${user}@${host}:${port}/${database}?options=-c%20work_mem%3D5MB&application_name=mine`;
    const { pool, close } = open(FOR_REQUESTS, { connectionString });
    const { rows } = await pool.query(
      "select current_setting('work_mem') as own, current_setting('statement_timeout') as ours",
    );
    expect(rows).toEqual([{ own: "5MB", ours: "10s" }]);
    await close();
  });

  it("that listens notices its silence by itself, and listens again", async () => {
    const heard: string[] = [];
    const changes = listenForPageChanges(
      way.to(test.connection),
      {
        changed: () => heard.push("changed"),
        listening: (isListening) => heard.push(isListening ? "listening" : "deaf"),
      },
      { pulseMs: 50, patienceMs: 500 },
    );
    const untilHeard = (what: string) => until(what, async () => heard.includes(what));
    await untilHeard("listening");
    expect(changes.heardMsAgo()).toBeLessThan(20_000);
    way.silence();
    await untilHeard("deaf");
    expect(changes.heardMsAgo()).toBeNull();
    way.mend();
    heard.length = 0;
    await untilHeard("listening");
    await test.asOwner("update products set base_price = 88 where id = 5");
    await untilHeard("changed");
    await changes.stop();
  });
});
