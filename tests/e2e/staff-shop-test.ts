import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { expect, type Shop, test as base } from "./shop-test.ts";

export interface StaffShop {
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
      const folder = demoDataFolder(`test-e2e-staff-${browserName}-${parallelIndex}`);
      const shop = await startShopProcess(folder);
      await use({ shop, folder, query: (statement) => queryShopProcess(folder, statement) });
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ staffShop }, use) => use(staffShop.shop.url),
  asStaff: async ({ page, shop, staffShop }, use) => {
    // An earlier test's factor is gone: each sets up its own.
    await staffShop.query("delete from totp_factors");
    await enterAsStaff(page, shop, "staff@mitra.example");
    await use();
  },
});

/** The form of one of an order's acts, from its bar, its sheet on phones, or the menu. */
export async function openAct(page: Page, title: string): Promise<Locator> {
  const form = page.getByRole("form", { name: title });
  if (await form.isVisible()) return form;
  const sheet = page.getByRole("button", { name: title, exact: true });
  if (await sheet.isVisible()) await sheet.click();
  else {
    await page.getByText("More actions").click();
    await page.getByRole("link", { name: title, exact: true }).click();
  }
  return form;
}

/**
 * Signs a sample member of staff in and sets up their second factor, by the forms without their pages: most of these
 * tests begin so (second-factor.spec.ts goes through the pages).
 *
 * @returns the backup codes, which are shown once
 */
export async function enterAsStaff(page: Page, shop: Shop, email: string): Promise<string[]> {
  await shop.signIn(email);
  const send = async (form: Record<string, string>) => {
    const answer = await page.request.post("/auth/enroll", { form });
    return answer.text();
  };
  const [, key = ""] =
    /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(await send({ intent: "start" })) ?? [];
  const secret = Secret.fromBase32(key.replaceAll(" ", ""));
  const factorCode = new TOTP({ secret }).generate();
  const done = await send({ intent: "confirm", factorCode });
  expect(done).toContain("Two-step verification is on");
  return [...done.matchAll(/<li[^>]*><code>([^<]+)<\/code>/g)].map(([, code = ""]) => code);
}
