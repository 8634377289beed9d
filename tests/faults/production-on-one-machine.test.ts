import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves RUN-2, RUN-43, RUN-53 and RUN-59. */

const SITE_URL = "https://shop.example";

const FIRST_ACCOUNT = `insert into "user" (id, name, email, email_verified, created_at, updated_at)
  values ('ada', 'Ada', 'ada@shop.example', true, now(), now())`;
const LATER_MIGRATION = `insert into drizzle.__drizzle_migrations (hash, created_at)
  select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations;
  delete from drizzle.open_since`;
const SCHEMA = `select (select count(*)::int from pg_class) as relations, (select count(*)::int from pg_proc) as functions,
  (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;

/** @returns what it says instead of starting */
const refusal = (folder: string, env: Record<string, string>): Promise<string> =>
  startShopProcess(folder, env).then(
    async (shop) => {
      await shop.kill();
      return "it started";
    },
    (error: unknown) => String(error),
  );

describe("SITE_URL alone", () => {
  const folder = emptyDataFolder("test-one-machine");
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShopProcess(folder, { SITE_URL });
  });
  afterAll(() => shop.stop());

  it("fills the shop without accounts, orders or an open door", async () => {
    expect(shop.output()).not.toContain("Demo mode");
    const rows = await queryShopProcess(
      folder,
      `select (select count(*)::int from "user") as accounts,
      (select count(*)::int from orders) as orders, (select count(*)::int from settings) as settings,
      (select is_demo from installation) as is_demo`,
    );
    expect(rows).toEqual([{ accounts: 0, orders: 0, settings: 0, is_demo: false }]);
  });

  it("keeps what it acknowledged: checksums, and nothing that trades safety for speed", async () => {
    const rows = await queryShopProcess(
      folder,
      `select name, setting from pg_settings where name in
        ('data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "",
      synchronous_commit: "on",
    });
  });

  it("shows the first owner's link, and keeps it where only its user reads it", () => {
    const [, link] = /Set up the shop.*\n\s+(https:\S+)/.exec(shop.output()) ?? [];
    expect(link).toMatch(/^https:\/\/shop\.example\/auth\/invitation\?token=[\w-]{43}$/);
    expect(readFileSync(`${folder}/setup-link`, "utf8")).toBe(`${link}\n`);
    expect(statSync(`${folder}/setup-link`).mode & 0o777).toBe(0o600);
  });

  it("has a secret that only its user can read", () => {
    expect(statSync(`${folder}/secret`).mode & 0o777).toBe(0o600);
  });

  it("never becomes a demo, nor a demo a shop", async () => {
    expect(await refusal(folder, { SITE_URL, DEMO: "1" })).toContain("The database holds a shop");
    const demo = emptyDataFolder("test-demo-before");
    await (await startShopProcess(demo)).stop();
    expect(await refusal(demo, { SITE_URL })).toContain("The database holds a demo");
  });

  it.runIf(IS_LONG)(
    "a second start at the same address says that it's taken, and the first goes on",
    async () => {
      const { port } = new URL(shop.url);
      expect(await refusal(folder, { SITE_URL, PORT: port })).toContain(`port ${port} is taken`);
      expect((await fetch(`${shop.url}/ready`)).status).toBe(200);
    },
  );

  it.runIf(IS_LONG)("doesn't replace a lost secret once it has accounts", async () => {
    await shop.stop();
    await queryShopProcess(folder, FIRST_ACCOUNT);
    renameSync(`${folder}/secret`, `${folder}/elsewhere`);
    expect(await refusal(folder, { SITE_URL })).toContain("secret is missing");
    expect(existsSync(`${folder}/secret`)).toBe(false);
    renameSync(`${folder}/elsewhere`, `${folder}/secret`);
  });

  it("refuses a database that a later release has changed, and leaves it to that release", async () => {
    await shop.stop();
    const [before] = await queryShopProcess(folder, SCHEMA);
    await queryShopProcess(folder, LATER_MIGRATION);
    expect(await refusal(folder, { SITE_URL })).toContain("made by another build");
    await queryShopProcess(folder, "delete from drizzle.__drizzle_migrations where hash = 'later'");
    expect(await queryShopProcess(folder, SCHEMA)).toEqual([before]);
    shop = await startShopProcess(folder, { SITE_URL });
  });
});

it.runIf(IS_LONG)("two starts at once on a new folder share its database and secret", async () => {
  const folder = emptyDataFolder("test-two-starts");
  const shops = await Promise.all([1, 2].map(() => startShopProcess(folder, { SITE_URL })));
  const answers = shops.map(async ({ url }) => (await fetch(`${url}/ready`)).status);
  expect(await Promise.all(answers)).toEqual([200, 200]);
  const rows = await queryShopProcess(folder, "select count(*)::int as count from installation");
  expect(rows).toEqual([{ count: 1 }]);
  await Promise.all(shops.map((shop) => shop.stop()));
});
