import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type DatabaseClock, followDatabaseClock } from "#server/db/database-clock.ts";
import { createLog } from "#server/log.ts";
import { ageAuthorizations } from "#server/payments/age-authorizations.ts";
import { expirePayments, remindOfPayments } from "#server/payments/expire-payments.ts";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { MovedClock } from "#tests/support/moved-clock.ts";
import { expectKept, openProduction, startOrdering } from "#tests/support/production.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  startShopCommand,
} from "#tests/support/shop-process.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* A computer that has the wrong time. Proves RUN-12. */

const YEAR_MS = 365 * 24 * 60 * 60_000;

describe.each([
  ["a year ahead", YEAR_MS],
  ["a year behind", -YEAR_MS],
])("a process whose computer is %s", (_, wrongByMs) => {
  let test: TestShop;
  let clock: DatabaseClock;
  beforeEach(async () => {
    const database = await createTestDatabase(1);
    const right = new Date();
    vi.useFakeTimers({ toFake: ["Date"], now: right.getTime() + wrongByMs });
    clock = await followDatabaseClock(database.pool);
    await database.drop();
    test = await createTestShop({ clock });
  });
  afterEach(async () => {
    clock.stop();
    await test.close();
    vi.useRealTimers();
  });

  const statesOfAwaited = async () => {
    const { rows } = await test.database.db.execute(
      sql`select state, expires_at > now() as is_early from payments where expires_at is not null order by id`,
    );
    return rows;
  };

  it("expires, reminds and voids nothing early, and what is due at once", async () => {
    const { db } = test.database;
    await db.execute(
      sql`update payments set expires_at = now() + interval '71 hours' where state = 'awaiting'`,
    );
    const deps = {
      ...test.shop.running,
      gateway: await test.shop.running.readGateway(),
      log: createLog("silent"),
      paymentExpiryHours: async () => 72,
    };
    const before = await statesOfAwaited();
    expect(before).not.toEqual([]);
    expect(await expirePayments(deps)).toBe(0);
    expect(await remindOfPayments(deps)).toBe(0);
    expect(await ageAuthorizations(deps)).toEqual({ warned: 0, ended: 0 });
    expect(await statesOfAwaited()).toEqual(before);
    const { rowCount } = await db.execute(
      sql`update payments set expires_at = now() - interval '1 second' where state = 'awaiting'`,
    );
    expect(await expirePayments(deps)).toBe(rowCount);
  });

  it("keeps a limit that another process has used up, and starts it over in its time", async () => {
    const { limits } = test.shop.running;
    const tries = async (count: number) => {
      const allowed: boolean[] = [];
      for (let n = 0; n < count; n += 1)
        allowed.push(await limits.allows("erasureByAccount", "pat"));
      return allowed.filter(Boolean).length;
    };
    await test.database.db.execute(sql`
      insert into rate_limits (key, points, expire) values
        ('erasureByAccount:pat', 1000000, extract(epoch from now() + interval '1 hour') * 1000)`);
    expect(await tries(2)).toBe(0);
    expect(await limits.haveRoom([["erasureByAccount", "pat"]])).toBe(false);
    await test.database.db.execute(
      sql`update rate_limits set expire = extract(epoch from now() - interval '1 minute') * 1000`,
    );
    expect(await limits.haveRoom([["erasureByAccount", "pat"]])).toBe(true);
    expect(await tries(2)).toBe(2);
  });

  it("stores what is due when another process will say so", async () => {
    const signedUp = await test.shop.customer.identity.signUp(
      { email: "pat@mail.example", password: "a long enough password", fullName: "" },
      { ipAddress: "203.0.113.1", userAgent: "", cookie: "" },
    );
    expect(signedUp.ok).toBe(true);
    const { rows } = await test.database.db.execute(sql`
      select abs(extract(epoch from authenticated_at - now())) < 60 as is_now from session
      order by created_at desc limit 1`);
    expect(rows).toEqual([{ is_now: true }]);
  });
});

it("time continues while the database is away", async () => {
  const way = await FaultyWay.open();
  const database = await createTestDatabase(1, way.to);
  const clock = await followDatabaseClock(database.pool);
  way.cut();
  const before = clock.now().getTime();
  await expect.poll(() => clock.now().getTime()).toBeGreaterThan(before);
  clock.stop();
  way.mend();
  await database.drop();
  await way.close();
});

it.runIf(IS_LONG)(
  "a shop in production goes on while its machine's clock jumps ahead and back, and its backups hold every order",
  async () => {
    const clock = new MovedClock();
    const home = emptyDataFolder("test-moved-clock");
    const [store, into] = [testFolder("test-moved-store"), testFolder("test-moved-restore")];
    rmSync(store, { recursive: true, force: true });
    emptyDataFolder("test-moved-restore");
    const key = randomBytes(32).toString("base64");
    const production = await openProduction(home, {
      ...clock.env,
      BACKUP_TO: store,
      BACKUP_KEY: key,
    });
    onTestFinished(async () => {
      await production.stop();
      clock.remove();
      for (const folder of [home, into]) removeTestDatabase(`${folder}/postgres`);
      for (const folder of [home, into, store]) rmSync(folder, { recursive: true, force: true });
    });
    await production.stop();
    await clock.startPostgres(`${home}/postgres`);
    await production.start();
    const command = (...args: string[]) => startShopCommand(home, args, production.env).ended;
    const ordering = await startOrdering(production.url);
    for (const offset of ["+0", "+2h", "-2h"]) {
      clock.jumpTo(offset);
      await ordering.hasMore();
      expect((await fetch(`${production.url}/ready`)).status).toBe(200);
      expect(await command("backup")).toMatchObject({ exitCode: 0 });
    }
    clock.jumpTo("+0");
    await ordering.hasMore();
    await ordering.end();
    expect(await command("restore", into)).toMatchObject({ exitCode: 0 });
    const counted = "select count(*)::int as count from orders";
    expect(await queryShopProcess(into, counted)).toEqual(await queryShopProcess(home, counted));
    await expectKept(production, ordering);
  },
  900_000,
);

/** Where a computer's own time is not compared with a stored one. */
const OWN_TIME = [
  "server/clock.ts",
  "server/db/embedded.ts", // how long a start takes
  "server/gateways/authorize-net/attempt.ts", // a gateway's days
  "server/gateways/authorize-net/list-transactions.ts", // the same
  "server/limits/limits.ts", // what the limiter library adds, to be taken off again
  "server/seed/seed-sample-accounts.ts",
  "server/seed/seed-sample-draft.ts",
];

it("no other file of the server asks its computer for the time", () => {
  const asking = readdirSync("server", { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join("server", name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bnew Date\(\)|\bDate\.now\b/.test(readFileSync(file, "utf8")));
  expect(asking.toSorted()).toEqual(OWN_TIME);
});
