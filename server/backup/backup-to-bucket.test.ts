import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { restoreCommand } from "#server/commands/restore.ts";
import { readConfig } from "#server/config.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { openFiles } from "#server/files/open-files.ts";
import { openShop, type OpenShop } from "#server/open-shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { type FaultyProxy, startFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { emptyDataFolder } from "#tests/support/shop-process.ts";
import { STAFF } from "#tests/support/staff.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { listBaseBackups } from "./base-backup.ts";
import { pruneBackups } from "./prune-backups.ts";

/* Proves BACKUP-11: backups in a bucket, from the first copy to a restored shop. */

/*
 * Each test waits for its own work: several whole databases are copied, flushed to the disk and started, which takes 5
 * s on an idle disk and several times as long on a shared one. The timeout is only for a test that hangs.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const FOLDERS = ["test-bucket-backup", "test-bucket-restored", "test-bucket-other"] as const;
const [LIVE, RESTORED, OTHER] = FOLDERS;

let s3: S3Server;
let proxy: FaultyProxy;
let env: Record<string, string>;
let files: FileStore;
let live: OpenShop;
beforeAll(async () => {
  s3 = await startS3Server();
  proxy = await startFaultyProxy(s3.place.endpoint);
  for (const folder of FOLDERS) emptyDataFolder(folder);
  env = {
    DATA_DIR: testFolder(LIVE),
    BACKUP_TO: `s3://${s3.place.bucket}/${s3.place.prefix}`,
    BACKUP_KEY: randomBytes(32).toString("base64"),
    S3_ENDPOINT: proxy.url,
    S3_ACCESS_KEY: s3.place.accessKey,
    S3_SECRET_KEY: s3.place.secretKey,
    LOG_LEVEL: "silent",
  };
  const config = readConfig(env);
  if (config.backup === null) throw new Error("Backups are configured");
  files = openFiles(config.backup.to);
  live = await openShop(config);
});
afterAll(async () => {
  await live.close();
  proxy.close();
  await s3.stop();
  for (const folder of FOLDERS) {
    removeTestDatabase(testFolder(`${folder}/postgres`));
    for (const part of ["", "/postgres-archive"])
      rmSync(testFolder(`${folder}${part}`), { recursive: true, force: true });
  }
});

async function placeOrder(email: string): Promise<void> {
  const customer = await newCustomer(live.shop, oneBottle);
  const placed = await live.shop.customer.checkout.place(customer, orderRequest({ email }));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
}

it.runIf(IS_LONG)(
  "a store that dies in the middle of a copy leaves none that counts, and the next one is whole",
  async () => {
    proxy.setFault((asked) => (asked.includes("base.tar.gz") ? { kind: "refuses" } : null));
    await expect(live.shop.staff.backups.take(STAFF)).rejects.toThrow("does not answer");
    expect(await listBaseBackups(files)).toEqual([]);
    proxy.setFault(() => null);
    const taken = await live.shop.staff.backups.take(STAFF);
    expect(await listBaseBackups(files)).toMatchObject([{ name: taken?.name }]);
    const stored = await files.list("");
    expect(stored.map(({ name }) => name)).toContain("database.txt");
    expect(stored.some(({ name }) => name.startsWith("wal/"))).toBe(true);
  },
);

it.runIf(IS_LONG)("is drilled and restored from there, with the changes since", async () => {
  await placeOrder("before-copy@mail.example");
  await live.shop.staff.backups.take(STAFF);
  await placeOrder("after-copy@mail.example");
  const drill = await live.shop.staff.backups.drill(STAFF);
  expect(drill?.violations).toEqual([]);
  if (!("runAlone" in restoreCommand)) throw new Error("Restoring needs no shop");
  const actor = StaffActor.fromCommandLine("ada");
  const input = { args: [testFolder(RESTORED)], options: {}, actor };
  const { exitCode, lines } = await restoreCommand.runAlone(env, input, () => undefined);
  expect(lines.join("\n")).toContain("The audit found no problems");
  expect(exitCode).toBe(0);
  const shop = await openShop(readConfig({ DATA_DIR: testFolder(RESTORED), LOG_LEVEL: "silent" }));
  const { rows } = await shop.shop.running.pool.query<{ email: string }>(
    "select email from orders where email like '%-copy@mail.example' order by order_number",
  );
  await shop.close();
  expect(rows.map(({ email }) => email)).toEqual([
    "before-copy@mail.example",
    "after-copy@mail.example",
  ]);
});

it.runIf(IS_LONG)("another database is refused there, and what is too old is removed", async () => {
  const other = await openShop(readConfig({ ...env, DATA_DIR: testFolder(OTHER) }));
  await expect(other.shop.running.backups?.take()).rejects.toThrow("another database");
  await other.close();
  const second = await live.shop.staff.backups.take(STAFF);
  if (!second) throw new Error("A backup was taken");
  await pruneBackups(files, 14, new Date(second.endedAt.getTime() + 15 * 86_400_000));
  expect((await listBaseBackups(files)).map(({ name }) => name)).toEqual([second.name]);
  const log = (await files.list("wal/")).map(({ name }) => name.slice(4, 28));
  expect(log[0]).toBe(second.firstWal);
});
