import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { restoreCommand } from "#server/commands/restore.ts";
import { readConfig } from "#server/config.ts";
import { FOR_WORK } from "#server/db/patience.ts";
import { createLocalFiles } from "#server/files/local-files.ts";
import { createNmiGateway } from "#server/gateways/nmi/nmi-gateway.ts";
import { openShop, openStayingShop, type OpenShop } from "#server/open-shop.ts";
import { newPaymentId } from "#server/payments/payment-id.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { filesHold } from "#tests/support/files-hold.ts";
import { startTestSimulator } from "#tests/support/gateway-simulator.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import { emptyDataFolder } from "#tests/support/shop-process.ts";
import { STAFF } from "#tests/support/staff.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { createBackups } from "./backups.ts";
import { listBaseBackups } from "./base-backup.ts";
import { finishLog } from "./finish-log.ts";
import { pruneBackups } from "./prune-backups.ts";

/* Proves BACKUP-1, BACKUP-3, BACKUP-4, BACKUP-5, BACKUP-6, BACKUP-7, BACKUP-8, BACKUP-9 and BACKUP-13. */

/*
 * Each test waits for its own work: several whole databases are copied, flushed to the disk and started, which takes 5
 * s on an idle disk and several times as long on a shared one. The timeout is only for a test that hangs.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const LIVE = testFolder("test-backup");
const STORE = `${LIVE}/store`;
const KEY = randomBytes(32).toString("base64");
const ENV = { DATA_DIR: LIVE, BACKUP_TO: STORE, BACKUP_KEY: KEY, LOG_LEVEL: "silent" };
const files = createLocalFiles(STORE);

let live: OpenShop;
beforeAll(async () => {
  demoDataFolder("test-backup");
  live = await openShop(readConfig(ENV));
});
afterAll(async () => {
  await live.close();
  for (const folder of ["test-backup", ...restoredFolders]) {
    removeTestDatabase(testFolder(`${folder}/postgres`));
    rmSync(testFolder(folder), { recursive: true, force: true });
    rmSync(testFolder(`${folder}/postgres-archive`), { recursive: true, force: true });
  }
});

const db = () => live.shop.running.db;
const restoredFolders: string[] = [];

async function placeOrder(email: string): Promise<{ userId: string; orderNumber: number }> {
  const customer = await newCustomer(live.shop, oneBottle);
  const placed = await live.shop.customer.checkout.place(customer, orderRequest({ email }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { userId: customer.id, orderNumber: placed.value.orderNumber };
}

/** A moment by the database's clock, with some time before and after. */
async function now(): Promise<string> {
  await sleep(1100);
  const { rows } = await db().execute<{ now: string }>(
    sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.MS') as now`,
  );
  await sleep(1100);
  return rows[0]?.now ?? "";
}

async function restore(name: string, to?: string, env: Record<string, string> = {}) {
  restoredFolders.push(name);
  emptyDataFolder(name);
  const actor = StaffActor.fromCommandLine("ada");
  const input = { args: [testFolder(name)], options: { to }, actor };
  if (!("runAlone" in restoreCommand)) throw new Error("Restoring needs no shop");
  return restoreCommand.runAlone({ ...ENV, ...env }, input, () => undefined);
}

async function ordersIn(name: string): Promise<(string | null)[]> {
  const shop = await openShop(readConfig({ DATA_DIR: testFolder(name), LOG_LEVEL: "silent" }));
  const { rows } = await shop.shop.running.db.execute<{ email: string | null }>(
    sql`select email from orders where email like '%@mail.example' order by order_number desc limit 3`,
  );
  await shop.close();
  return rows.map(({ email }) => email).toReversed();
}

let beforeDisaster: string;
let erased: string;

it("takes a base backup, without a readable word of its customers", async () => {
  await placeOrder("before-backup@mail.example");
  const report = Readable.from(["a laboratory's report"]);
  await live.shop.running.files.put("reports/1/kept.pdf", report);
  const taken = await live.shop.staff.backups.take(STAFF);
  if (taken === null) throw new Error("No backups are configured");
  expect(await listBaseBackups(files)).toMatchObject([{ name: taken.name }]);
  expect((await files.list("wal/")).length).toBeGreaterThan(0);
  expect(filesHold(STORE, "before-backup@mail.example")).toBe(false);
  expect(filesHold(STORE, "a laboratory's report")).toBe(false);
  expect(readdirSync(`${LIVE}/postgres-archive/staging`)).toEqual([]);
});

it("is restored as it was at a moment, with its changes since the base backup", async () => {
  await placeOrder("before-disaster@mail.example");
  erased = (await placeOrder("erased@mail.example")).userId;
  beforeDisaster = await now();
  await placeOrder("after@mail.example");
  await cancel("erased@mail.example");
  await erase(erased);
  await live.shop.running.backups.ship();

  const { exitCode, lines } = await restore("test-restored-then", beforeDisaster);
  expect(lines.join("\n")).toContain("The audit found no problems");
  expect(exitCode).toBe(0);
  // The erased person had an open order then, so they are erased once it is closed.
  expect(lines.join("\n")).toContain(
    `To be erased once their orders close and any legal hold is released: ${erased}.`,
  );
  expect(await ordersIn("test-restored-then")).toEqual([
    "before-backup@mail.example",
    "before-disaster@mail.example",
    "erased@mail.example",
  ]);
});

it.runIf(IS_LONG)(
  "is restored to its newest change, with its secret and what was uploaded",
  async () => {
    const { exitCode, lines } = await restore("test-restored-newest");
    expect(lines.join("\n")).toContain("The audit found no problems");
    expect(exitCode).toBe(0);
    expect(lines[0]).toContain("1 uploaded file restored");
    expect(readFileSync(testFolder("test-restored-newest/files/reports/1/kept.pdf"), "utf8")).toBe(
      "a laboratory's report",
    );
    expect((await ordersIn("test-restored-newest")).at(-1)).toBe("after@mail.example");
    expect(readFileSync(testFolder("test-restored-newest/secret"), "utf8")).toBe(
      readFileSync(`${LIVE}/secret`, "utf8"),
    );
  },
);

it.runIf(IS_LONG)(
  "a restore names what only the gateway has since then, and says if it cannot be asked",
  async () => {
    const simulator = await startTestSimulator();
    const env = { DEMO: "1", ...simulator.shopVariables("nmi") };
    const { nmi } = simulator.settings;
    const lost = await createNmiGateway({ url: simulator.url, ...nmi }).authorize(
      {
        attemptId: newPaymentId(),
        amountCents: cents(44_00),
        token: await simulator.token("nmi", "4111111111111111"),
        billing: { name: "Pat Doe", street: "1 Pine Street", zip: "98101" },
        email: "pat@mail.example",
        ipAddress: "203.0.113.9",
      },
      AbortSignal.timeout(4000),
    );
    if (lost.kind !== "approved") throw new Error(JSON.stringify(lost));
    const named = await restore("test-restored-gateway", undefined, env);
    expect(named.exitCode).toBe(1);
    expect(named.lines.join("\n")).toContain("The audit found no problems");
    expect(named.lines.join("\n")).toContain(`undo-at-gateway ${lost.approval.transactionId}`);
    await simulator.stop();
    const unasked = await restore("test-restored-unasked", undefined, env);
    expect(unasked.exitCode).toBe(1);
    expect(unasked.lines.join("\n")).toContain("didn't list its transactions");
    expect(unasked.lines.at(-1)).toContain("gateway-differences --since");
  },
);

it.runIf(IS_LONG)(
  "who was erased since is erased again before the restored shop opens",
  async () => {
    const { userId } = await placeOrder("erase-me@mail.example");
    await cancel("erase-me@mail.example");
    const then = await now();
    await erase(userId);
    await live.shop.running.backups.ship();
    const { lines } = await restore("test-restored-erased", then);
    expect(lines.join("\n")).toContain("Accounts erased since then and erased again: 1.");
    expect(await ordersIn("test-restored-erased")).not.toContain("erase-me@mail.example");
  },
);

it.runIf(IS_LONG)(
  "refuses a folder that is not empty, a moment before all backups and one after the log's end",
  async () => {
    restoredFolders.push("test-restored-full");
    emptyDataFolder("test-restored-full");
    writeFileSync(testFolder("test-restored-full/mine"), "");
    const actor = StaffActor.fromCommandLine("ada");
    const tryTo = async (folder: string, to?: string) => {
      if (!("runAlone" in restoreCommand)) throw new Error("Restoring needs no shop");
      const input = { args: [folder], options: { to }, actor };
      return (await restoreCommand.runAlone(ENV, input, () => undefined)).lines[0];
    };
    expect(await tryTo(testFolder("test-restored-full"))).toContain("isn't empty");
    expect(await tryTo(testFolder("test-restored-early"), "2001-01-01 00:00")).toContain(
      "no backup from before",
    );
    restoredFolders.push("test-restored-late");
    expect(await tryTo(testFolder("test-restored-late"), "2101-01-01 00:00")).toContain(
      "end before then",
    );
    // After a failed restore, no shop opens.
    await expect(
      openStayingShop(
        readConfig({ DATA_DIR: testFolder("test-restored-late"), LOG_LEVEL: "silent" }),
        FOR_WORK,
        { signal: new AbortController().signal, onWait: () => undefined },
      ),
    ).rejects.toThrow("restore that didn't finish");
    await expect(tryTo(testFolder("test-restored-late"), "yesterday")).rejects.toThrow(
      "a time in UTC",
    );
  },
);

it.runIf(IS_LONG)(
  "a wrong BACKUP_KEY is refused before anything is touched, and the right one then works",
  async () => {
    await placeOrder("after-wrong-key@mail.example");
    const client = new pg.Client(live.shop.running.connection);
    await client.connect();
    await client.query("select pg_switch_wal()");
    await client.end();
    const stored = () => files.list("");
    const before = await stored();
    const other = { BACKUP_KEY: randomBytes(32).toString("base64") };
    for (const moment of [undefined, beforeDisaster]) {
      const refused = await restore("test-restored-wrong-key", moment, other);
      expect(refused).toMatchObject({
        exitCode: 1,
        lines: [expect.stringContaining("BACKUP_KEY doesn't open these backups")],
      });
      expect(readdirSync(testFolder("test-restored-wrong-key"))).toEqual([]);
      expect(await stored()).toEqual(before);
    }
    // A shop started with it doesn't touch the store either.
    const config = readConfig({ ...ENV, ...other });
    if (config.backup === null) throw new Error("No backups are configured");
    const mistaken = createBackups({ ...live.shop.running, config, plan: config.backup });
    await expect(mistaken.ship()).rejects.toThrow("BACKUP_KEY does not open");
    await expect(mistaken.take()).rejects.toThrow("BACKUP_KEY does not open");
    expect(await stored()).toEqual(before);
    if (!IS_LONG) return;
    expect((await restore("test-restored-right-key")).exitCode).toBe(0);
    expect((await ordersIn("test-restored-right-key")).at(-1)).toBe("after-wrong-key@mail.example");
    expect(await live.shop.staff.backups.drill(STAFF)).toMatchObject({ violations: [] });
  },
);

it.runIf(IS_LONG)(
  "a drill restores the newest backup beside it, audits it and leaves nothing behind",
  async () => {
    const drill = await live.shop.staff.backups.drill(STAFF);
    expect(drill).toMatchObject({ violations: [], uploads: 1 });
    expect(existsSync(path.join(LIVE, "restore-drill"))).toBe(false);
    const { rows } = await db().execute(sql`select step from backup_steps order by step`);
    expect(rows.map(({ step }) => step)).toEqual(["backup", "drill", "log"]);
  },
);

it.runIf(IS_LONG)(
  "a changed byte in the store is found, and nothing is restored from it",
  async () => {
    const [newest] = (await listBaseBackups(files)).toReversed();
    const place = path.join(STORE, "base", newest?.name ?? "", "base.tar.gz");
    const whole = readFileSync(place);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(1000) ^ 1, 1000);
    writeFileSync(place, changed);
    await expect(restore("test-restored-broken")).rejects.toThrow("cannot be opened");
    writeFileSync(place, whole);
  },
);

it.runIf(IS_LONG)(
  "a restored shop that opens continues with backups of its own, also to its newest change",
  async () => {
    const opened = await openShop(
      readConfig({ ...ENV, DATA_DIR: testFolder("test-restored-newest") }),
    );
    const { backups, db: restoredDb } = opened.shop.running;
    const before = (await listBaseBackups(files)).length;
    await backups.ship();
    expect(await listBaseBackups(files)).toHaveLength(before + 1);
    await restoredDb.execute(
      sql`update orders set email = 'after-restore@mail.example' where email = 'after@mail.example'`,
    );
    await finishLog(opened.shop.running.connection);
    await backups.ship();
    expect(await listBaseBackups(files)).toHaveLength(before + 1);
    await opened.close();
    const { exitCode } = await restore("test-restored-again");
    expect(exitCode).toBe(0);
    expect((await ordersIn("test-restored-again")).at(-1)).toBe("after-restore@mail.example");
  },
);

it.runIf(IS_LONG)("another database does not write into its store", async () => {
  restoredFolders.push("test-backup-other");
  emptyDataFolder("test-backup-other");
  const other = await openShop(readConfig({ ...ENV, DATA_DIR: testFolder("test-backup-other") }));
  const stored = await files.list("");
  await expect(other.shop.running.backups.take()).rejects.toThrow("another database");
  await expect(other.shop.running.backups.ship()).rejects.toThrow("another database");
  await other.close();
  expect(await files.list("")).toEqual(stored);
});

it.runIf(IS_LONG)("keeps what a restore within the kept days needs, and no more", async () => {
  const names = async () => (await listBaseBackups(files)).map(({ name }) => name);
  const earlier = await names();
  const second = await live.shop.staff.backups.take(STAFF);
  if (!second) throw new Error("A backup was taken");
  const day = 86_400_000;
  const inDays = (days: number) => new Date(second.endedAt.getTime() + days * day);
  await pruneBackups(files, 14, inDays(13));
  expect(await names()).toEqual([...earlier, second.name]);
  await pruneBackups(files, 14, inDays(15));
  expect(await names()).toEqual([second.name]);
  const log = (await files.list("wal/")).map(({ name }) => name.slice(4, 28));
  expect(log[0]).toBe(second.firstWal);
  expect((await files.list("base/")).every(({ name }) => name.includes(second.name))).toBe(true);
  await pruneBackups(files, 14, inDays(500));
  expect(await listBaseBackups(files)).toHaveLength(1);
});

async function cancel(email: string): Promise<void> {
  const order = { orderNumber: await numberOf(email), reason: "As asked", refundReference: null };
  expect(await live.shop.staff.fulfillment.cancel(STAFF, order)).toMatchObject({ ok: true });
}

/** Erases a person as if they had asked for it eight days ago. */
async function erase(userId: string): Promise<void> {
  const owner = new pg.Client(live.shop.running.connection);
  await owner.connect();
  await owner.query(
    `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'system' where id = $1`,
    [userId],
  );
  await owner.end();
  const { rows } = await db().execute(sql`select erase_person(${userId}) as outcome`);
  expect(rows).toEqual([{ outcome: "erased" }]);
}

async function numberOf(email: string): Promise<number> {
  const { rows } = await db().execute<{ number: number }>(
    sql`select order_number as number from orders where email = ${email}`,
  );
  return rows[0]?.number ?? 0;
}
