import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { moveBackCommand, moveToCommand } from "#server/commands/move-to.ts";
import { readConfig } from "#server/config.ts";
import { openShop } from "#server/open-shop.ts";
import { connectionTo } from "#tests/support/database-server.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { until } from "#tests/support/until.ts";
import { copyDatabase } from "./copy-database.ts";

/* Proves RUN-57. */

let test: StaffedShop;
let admin: pg.ClientConfig;
const targets: string[] = [];
beforeAll(async () => {
  test = await createStaffedShop();
  admin = connectionTo(inject("databaseServer"), "postgres");
});
afterAll(async () => {
  await test.close();
  for (const name of targets)
    await runStatement(admin, `drop database if exists ${name} with (force)`);
});

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `mitra_test_${randomBytes(6).toString("hex")}`;
  targets.push(name);
  await runStatement(admin, `create database ${name}`);
  return connectionTo(inject("databaseServer"), name);
}

async function ask<Row extends object>(place: pg.ClientConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client(place);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const COUNTS = `select (select count(*)::int from orders) as orders, (select count(*)::int from order_events) as events,
  (select last_value from order_numbers)::int as number`;

it("refuses a database that holds anything, and changes nothing there or here", async () => {
  const foreign = await emptyDatabase();
  await runStatement(foreign, "create table kept (id integer)");
  const { connection } = test.database;
  expect(await copyDatabase(connection, foreign, "server/db")).toEqual({
    ok: false,
    error: { code: "not_empty" },
  });
  expect(
    await ask(
      foreign,
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    ),
  ).toEqual([{ relname: "kept" }]);
  expect(await copyDatabase(connection, connection, "server/db")).toMatchObject({ ok: false });
});

it("leaves both as they were if the copy is cut", async () => {
  const to = await emptyDatabase();
  const { connection } = test.database;
  const failure = copyDatabase(connection, to, "server/db").catch((error: unknown) => error);
  await until("rows arrive", async () => {
    const [one] = await ask<{ cut: boolean }>(
      to,
      `select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database()
         and application_name = 'mitra-move' and query like '%overriding system value%'`,
    );
    return one?.cut === true;
  });
  expect(await failure).toBeInstanceOf(Error);
  expect(await ask(to, "select from orders")).toEqual([]);
  await test.order();
});

it("takes every row along, with what their triggers and keys hold, and lets no one write behind it", async () => {
  const order = await test.order();
  await test.database.db.execute(sql`
    insert into payment_alerts (kind, subject, detail) values ('webhook_forged', ${'a\\b\n"c", (d)'}, ${"é—"})`);
  const to = await emptyDatabase();
  const { connection } = test.database;
  const before = await ask(connection, COUNTS);
  const copied = await copyDatabase(connection, to, "server/db");
  expect(copied).toMatchObject({ ok: true });
  expect(await ask(to, COUNTS)).toEqual(before);
  expect(await ask(to, "select subject, detail from payment_alerts")).toEqual([
    { subject: 'a\\b\n"c", (d)', detail: "é—" },
  ]);
  // Triggers and keys guard again.
  await expect(runStatement(to, "update order_events set kind = 'paid'")).rejects.toThrow();
  await expect(runStatement(to, "delete from orders")).rejects.toThrow();
  expect(
    await ask(to, "select conname from pg_constraint where contype = 'f' and condeferred"),
  ).toEqual(
    await ask(connection, "select conname from pg_constraint where contype = 'f' and condeferred"),
  );
  await expect(
    runStatement(connection, `update orders set status = status where order_number = ${order}`),
  ).rejects.toThrow("read-only");
  const config = { DEMO: "1", DATABASE_URL: addressOf(connection), LOG_LEVEL: "silent" };
  await expect(openShop(readConfig(config))).rejects.toThrow("its shop was moved to another one");
  if (!("runAlone" in moveBackCommand)) throw new Error("Moving back needs no shop");
  const input = { args: [], options: {}, actor: STAFF };
  expect(await moveBackCommand.runAlone(config, input, () => undefined)).toMatchObject({
    exitCode: 0,
  });
  await (await openShop(readConfig(config))).close();
});

it("closes the shop while it moves, and opens it again if nothing came of it", async () => {
  const shop = await createStaffedShop();
  const move = (place: string) =>
    runCommand(shop.shop, {
      command: moveToCommand,
      input: { args: [place], options: {}, actor: STAFF },
    });
  const state = async () =>
    (await shop.shop.staff.settings.find(STAFF, { name: "opening" })).stored;
  const before = await state();
  const full = addressOf(shop.database.connection);
  expect(await move(full)).toEqual({
    exitCode: 1,
    lines: ["That database isn't empty.", "Nothing was moved."],
  });
  expect(await state()).toEqual(before);
  await expect(move("mysql://127.0.0.1/shop")).rejects.toThrow("isn't a PostgreSQL address");
  await expect(move("postgres://127.0.0.1:1/none")).rejects.toThrow();
  expect(await state()).toEqual(before);
  const to = await emptyDatabase();
  const moved = await move(addressOf(to));
  expect(moved.exitCode).toBe(0);
  expect(moved.lines[0]).toMatch(/^\d+ rows in \d+ tables were copied/);
  expect(
    await ask(to, "select value ->> 'state' as state from settings where name = 'opening'"),
  ).toEqual([{ state: "closed" }]);
  await shop.close();
});

/** The address, typed out. */
function addressOf({ connectionString, host, port, user, database }: pg.ClientConfig): string {
  return (
    connectionString ??
    `postgres://${user}@/${database}?${new URLSearchParams({ host: host ?? "", port: `${port}` })}`
  );
}
