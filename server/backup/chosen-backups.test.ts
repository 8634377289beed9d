import { sql } from "drizzle-orm";
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { restoreCommand } from "#server/commands/restore.ts";
import { readConfig } from "#server/config.ts";
import { createLocalFiles } from "#server/files/local-files.ts";
import { openShop, type OpenShop } from "#server/open-shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import { emptyDataFolder } from "#tests/support/shop-process.ts";
import { STAFF } from "#tests/support/staff.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { listBaseBackups } from "./base-backup.ts";
import { finishLog } from "./finish-log.ts";

/* Proves BACKUP-15 and BACKUP-17: a production shop on one machine whose owner chooses in the browser where backups go. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const LIVE = testFolder("test-chosen-backups");
const RESTORED = testFolder("test-chosen-restored");
const STORE = `${LIVE}/store`;
const ENV = { DATA_DIR: LIVE, SITE_URL: "https://shop.example", LOG_LEVEL: "silent" };
const files = createLocalFiles(STORE);
const reason = "Our own disk";
const MB = 1024 * 1024;

let live: OpenShop;
beforeAll(async () => {
  emptyDataFolder("test-chosen-backups");
  live = await openShop(readConfig(ENV));
});
afterAll(async () => {
  await live.close();
  for (const folder of [LIVE, RESTORED]) {
    removeTestDatabase(`${folder}/postgres`);
    rmSync(folder, { recursive: true, force: true });
  }
});

const ship = () => live.shop.running.backups.ship();
const desk = () => live.shop.staff.settings;
const pieces = () => readdirSync(`${LIVE}/postgres-archive/wal`);

async function choose(folder: string | null) {
  const { seen } = await desk().find(STAFF, { name: "backupTarget" });
  const stored = folder && { kind: "folder", folder, keepDays: 14 };
  const changed = await desk().change(STAFF, { name: "backupTarget", seen, reason, stored });
  live.shop.running.dropCached("settings");
  return changed;
}

/** A change that completes a piece of the log. */
async function change(text: string): Promise<void> {
  await live.shop.running.db.execute(
    sql`insert into payment_alerts (kind, subject, detail) values ('webhook_forged', ${text}, ${text})`,
  );
  await finishLog(live.shop.running.connection);
}

let key: string;

it("without a place, the log is discarded and nothing is taken", async () => {
  await change("before a place");
  expect(pieces()).not.toEqual([]);
  await ship();
  expect(pieces()).toEqual([]);
  expect(await live.shop.staff.backups.take(STAFF)).toBeNull();
  expect(await live.shop.staff.backups.ask(STAFF, { step: "backup" })).toBe(false);
  expect(await desk().testBackups(STAFF)).toMatchObject({ ok: false });
});

it("a place among uploaded files is refused", async () => {
  for (const folder of [`${LIVE}/files`, `${LIVE}/files/backups`, LIVE])
    expect(await choose(folder)).toMatchObject({ error: { code: "among_uploads" } });
});

it("once a place and a key are there, the first copy is made without waiting for the night", async () => {
  expect(await choose(STORE)).toMatchObject({ ok: true });
  await ship();
  expect(await listBaseBackups(files)).toEqual([]);
  key = (await desk().createBackupKey(STAFF)) ?? "";
  live.shop.running.dropCached();
  expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(await desk().testBackups(STAFF)).toEqual({ ok: true, value: null });
  expect(await files.list("test")).toEqual([]);
  await ship();
  await ship();
  expect(await listBaseBackups(files)).toHaveLength(1);
  expect(pieces()).toEqual([]);
  // The same disk as the shop's doesn't count as a place off it.
  const checks = await live.shop.staff.system.launch(STAFF);
  expect(checks.find(({ code }) => code === "backup_target")?.state).toBe("to_do");
});

it("another key is refused while the place has backups that it can't open", async () => {
  const other = Buffer.alloc(32, 7).toString("base64");
  const set = { name: "backupKey", secret: other } as const;
  expect(await desk().setSecret(STAFF, set)).toEqual({ ok: false, error: "other_key" });
  expect(await desk().createBackupKey(STAFF)).toBeNull();
  expect(await desk().setSecret(STAFF, { ...set, secret: key })).toMatchObject({ ok: true });
  // A place that can't be reached may hold backups, too.
  await choose("/dev/null/backups");
  expect(await desk().createBackupKey(STAFF)).toBeNull();
  expect(await desk().testBackups(STAFF)).toMatchObject({ ok: false });
  await choose(STORE);
});

it("after a time without a place, a new copy begins where the log has a gap", async () => {
  await choose(null);
  await change("in the gap");
  await ship();
  expect(pieces()).toEqual([]);
  await choose(STORE);
  await change("after the gap");
  await ship();
  expect(await listBaseBackups(files)).toHaveLength(2);
});

it("while its place is away, the log waits compressed, and goes there without a gap once it is back", async () => {
  const piecesCount = 5;
  renameSync(STORE, `${STORE}-away`);
  writeFileSync(STORE, "no folder");
  for (let n = 0; n < piecesCount; n += 1) {
    await change(`while away ${n}`);
    await expect(ship()).rejects.toThrow();
  }
  const waiting = pieces().map((name) => statSync(`${LIVE}/postgres-archive/wal/${name}`).size);
  expect(waiting.length).toBeGreaterThanOrEqual(piecesCount);
  expect(Math.max(...waiting)).toBeLessThan(MB);
  rmSync(STORE);
  renameSync(`${STORE}-away`, STORE);
  await ship();
  expect(pieces()).toEqual([]);
  // The log has no gap, so no new copy is needed.
  expect(await listBaseBackups(files)).toHaveLength(2);
});

it("asked for, a worker takes a copy and tests a restore", async () => {
  const ask = live.shop.staff.backups.ask;
  expect(await ask(STAFF, { step: "backup" })).toBe(true);
  expect(await ask(STAFF, { step: "backup" })).toBe(true);
  const { rows } = await live.shop.running.db.execute(
    sql`select payload from outbox where kind = 'backup_run'`,
  );
  expect(rows).toEqual([{ payload: { step: "backup" } }]);
  const context = { id: 1, createdAt: new Date(), recipient: null } as never;
  await live.shop.running.handlers.backup_run({ step: "drill" }, context);
  const { backups } = await live.shop.staff.system.state(STAFF);
  expect(backups.map(({ step }) => step).toSorted()).toEqual(["backup", "drill", "log"]);
});

it.runIf(IS_LONG)("is restored on another machine with the place and the key alone", async () => {
  await change("the newest");
  await ship();
  emptyDataFolder("test-chosen-restored");
  if (!("runAlone" in restoreCommand)) throw new Error("Restoring needs no shop");
  const env = { ...ENV, DATA_DIR: `${LIVE}/nothing`, BACKUP_TO: STORE, BACKUP_KEY: key };
  const actor = StaffActor.fromCommandLine("ada");
  const input = { args: [RESTORED], options: { to: undefined }, actor };
  const { exitCode, lines } = await restoreCommand.runAlone(env, input, () => undefined);
  expect(lines.join("\n")).toContain("The audit found no problems");
  expect(exitCode).toBe(0);
  const restored = await openShop(readConfig({ ...ENV, DATA_DIR: RESTORED }));
  const { rows } = await restored.shop.running.db.execute(
    sql`select detail from payment_alerts order by id`,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    "before a place",
    "in the gap",
    "after the gap",
    ...Array.from({ length: 5 }, (_, n) => `while away ${n}`),
    "the newest",
  ]);
  // It doesn't touch the store of a shop that may still run, until its owner confirms that it replaces that shop.
  expect(lines.join("\n")).toContain("It doesn't make backups yet");
  const copies = (await listBaseBackups(files)).length;
  await restored.shop.running.backups.ship();
  expect(await listBaseBackups(files)).toHaveLength(copies);
  const { seen } = await restored.shop.staff.settings.find(STAFF, { name: "backupTarget" });
  const stored = { kind: "folder", folder: STORE, keepDays: 14 };
  const chosen = { name: "backupTarget", seen, stored, reason } as const;
  expect(await restored.shop.staff.settings.change(STAFF, chosen)).toMatchObject({ ok: true });
  restored.shop.running.dropCached("settings");
  // Its secret was restored too, so the sealed key opens.
  await restored.shop.running.backups.ship();
  expect(await listBaseBackups(files)).toHaveLength(copies + 1);
  await restored.close();
});
