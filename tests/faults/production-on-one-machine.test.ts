import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  emptyDataFolder,
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves RUN-2 and RUN-53. */

const SITE_URL = "https://shop.example";

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
});
