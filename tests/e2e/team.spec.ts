import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { firstOf, LONG } from "../support/long-proofs.ts";
import {
  confirmAge,
  DESKTOP,
  expect,
  expectAccessible,
  hydrate,
  newEmail,
  PASSWORD,
  PHONE,
} from "./shop-test.ts";
import { enterAsStaff, test } from "./staff-shop-test.ts";

/** The mails of this shop name no port. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto("/admin");
  await page.locator("summary", { hasText: "Business" }).click();
  await page.getByRole("link", { name: "Team", exact: true }).first().click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Role", { exact: true }).last().selectOption("support");
  await page.getByRole("button", { name: "Send invitation" }).click();
}

test(
  "an owner invites, the invited person signs up, sets up a second factor and sees their role's screens",
  { tag: LONG },
  async ({ page, shop, browser, staffShop, asStaff }) => {
    expect(asStaff).toBeUndefined();
    const email = newEmail();
    await invite(page, email);
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Support");

    const context = await browser.newContext({ baseURL: staffShop.shop.url });
    const guest = await context.newPage();
    await confirmAge(guest, staffShop.shop.url);
    const link = pathOf(await shop.mailedLink(email, "invited to join"));
    await guest.goto(link);
    await expectAccessible(guest);
    await hydrate(guest);
    await guest.locator("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
    await guest.getByRole("button", { name: "Create account and join" }).click();
    await guest.getByRole("button", { name: "Set up an authenticator app" }).click();
    const key = (await guest.locator("code").first().innerText()).replaceAll(" ", "");
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await guest.getByLabel(/Code/i).first().fill(code);
    await guest.getByRole("button", { name: "Turn on" }).click();
    await expect(guest.getByText("Two-step verification is on")).toBeVisible();
    await guest.goto("/admin/age-reviews");
    await expect(guest.getByText(`${email} (support)`)).toBeVisible();
    const nav = guest.getByRole("navigation", { name: "Staff" });
    await expect(nav.getByRole("link", { name: "Age reviews" })).toBeVisible();
    await expect(nav.getByRole("link", { name: "Team" })).toHaveCount(0);
    await context.close();

    await page.goto("/admin/team");
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(size.width);
    }
  },
);

for (const hasScripts of firstOf([false, true]))
  test(
    `what was typed survives the second factor, ${hasScripts ? "with" : "without"} JavaScript`,
    { tag: LONG },
    async ({ page, browser, shop, staffShop }) => {
      await staffShop.query("delete from totp_factors");
      // The app's code has just been used.
      const [backupCode = ""] = await enterAsStaff(page, shop, "staff@mitra.example");
      await staffShop.query(
        "update session set second_factor_at = now() - interval '16 minutes' where second_factor is not null",
      );
      const context = await browser.newContext({
        javaScriptEnabled: hasScripts,
        storageState: await page.context().storageState(),
        baseURL: staffShop.shop.url,
      });
      const staff = await context.newPage();
      const email = newEmail();
      await invite(staff, email);
      await expect(staff.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
      await expect(staff.getByText("What you typed is kept")).toBeVisible();
      if (hasScripts) await hydrate(staff);
      const codes = staff.getByLabel("App code or backup code");
      await codes.fill("000000");
      await staff.getByRole("button", { name: "Confirm with a code" }).click();
      const refusal = staff.getByText("This code is incorrect");
      await expect(refusal).toBeVisible();
      if (hasScripts) {
        // The router loads the data again, because someone has just signed in; it stays all the same.
        await hydrate(staff);
        await staff.waitForLoadState("networkidle");
        await expect(refusal).toBeVisible();
      }
      await codes.fill(backupCode);
      await staff.getByRole("button", { name: "Confirm with a code" }).click();
      await expect(staff.getByText(`Invitation sent to ${email}.`)).toBeVisible();
      await expect(staff).toHaveURL(/\/admin\/team$/);
      await context.close();
    },
  );
