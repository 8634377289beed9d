import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { type ShopProcess, startShopProcess } from "#tests/support/shop-process.ts";

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(demoDataFolder("test-action-only"));
});
afterAll(() => shop.stop());

/** Called by vendors, to which 405 is the honest answer, and by a provider, which may also redirect with GET. */
const CALLED_BY_OTHERS = [
  "/api/webhooks/:gateway",
  "/api/webhooks/age",
  "/api/webhooks/carrier",
  "/api/webhooks/mail",
  "/api/auth/callback/:provider",
];

/** Routes that are not pages: an action and nothing to show. */
async function actionOnly(): Promise<string[]> {
  const found: string[] = [];
  for (const { path, file } of ROUTE_ADDRESSES) {
    expect(existsSync(`app/${file}`)).toBe(true);
    const module: object = await import(/* @vite-ignore */ `../../app/${file}`);
    if ("action" in module && !("default" in module)) found.push(path);
  }
  return found;
}

it("an address that only accepts posts redirects home on GET", async () => {
  const paths = await actionOnly();
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths.filter((one) => !CALLED_BY_OTHERS.includes(one))) {
    for (const method of ["GET", "HEAD"]) {
      const address = path.replaceAll(/:\w+|\*/g, "anything");
      const response = await fetch(shop.url + address, { method, redirect: "manual" });
      expect([method, path, response.status, response.headers.get("location")]).toEqual([
        method,
        path,
        302,
        // Who is not known to be staff is asked to sign in, whatever the address.
        path.startsWith("/admin/") ? `/auth/sign-in?next=${encodeURIComponent(address)}` : "/",
      ]);
    }
  }
});
