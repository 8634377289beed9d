import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  emptyDataFolder,
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { expect, type Shop, test as base } from "./shop-test.ts";

interface StaffShop {
  shop: ShopProcess;
  /** Where its data is. */
  folder: string;
  /** Reads or changes its database. */
  query(statement: string): ReturnType<typeof queryShopProcess>;
}

/** A separate shop per file, where staff in the browser have passed their second factor. */
export const test = base.extend<{ asStaff: void }, { staffShop: StaffShop }>({
  staffShop: [
    async ({ browserName }, use, { parallelIndex }) => {
      const folder = emptyDataFolder(`test-e2e-staff-${browserName}-${parallelIndex}`);
      const shop = await startShopProcess(folder);
      await use({ shop, folder, query: (statement) => queryShopProcess(folder, statement) });
      await shop.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: ({ staffShop }, use) => use(staffShop.shop.url),
  asStaff: async ({ page, shop, staffShop }, use) => {
    // An earlier test's factor is gone: each sets up its own.
    await staffShop.query("delete from totp_factors");
    await enterAsStaff(page, shop, "staff@mitra.example");
    await use();
  },
});

/** Signs a sample member of staff in and sets up their second factor; its backup codes are on the page. */
export async function enterAsStaff(page: Page, shop: Shop, email: string): Promise<void> {
  await shop.signIn(email);
  await page.goto("/auth/enroll?next=/admin");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = (await page.locator("code").first().innerText()).replaceAll(" ", "");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel(/Code/i).first().fill(code);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step verification is on")).toBeVisible();
}
