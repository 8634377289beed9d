import { AFFILIATE_TEXTS } from "#app/backoffice/affiliates/affiliate-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, fromOwnPage, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "an affiliate is found, their balance corrected after it was looked over, and left out of the ranking",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/affiliates");
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.getByLabel("Search").fill("7");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: /^0007 / }).click();
    await page.getByLabel("Dollars").fill("3.21");
    await page.getByLabel("Reason").first().fill("A bonus for the spring.");
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByText(/^The balance of .* becomes/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Adjust balance" }).click();
    await expect(page.getByText(/^\$3\.21 posted\./)).toBeVisible();
    await expect(page.getByText("A bonus for the spring.")).toBeVisible();
    await page.getByText("Hide from ranking", { exact: true }).click();
    await page.getByLabel("Reason").last().fill("They asked.");
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(page.getByText(AFFILIATE_TEXTS.unranked).first()).toBeVisible();

    await page.goto("/admin/payouts/years");
    await expectAccessible(page);
    await page.goto("/admin/affiliates/patterns");
    await expectAccessible(page);
  },
);

test(
  "a plan that was asked for is started, its order prepared with one click, and paused",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    const asked = {
      name: "Pat Doe",
      address: "12 Pine Street",
      city: "Seattle",
      state: "WA",
      zipCode: "98101",
      phone: "(206) 555-0100",
      email: "pat@mail.example",
      planName: "Monthly Light",
    };
    const sent = await fromOwnPage(page.request).post("/pricing/subscribe/monthly-light", {
      form: asked,
      maxRedirects: 0,
    });
    expect(sent.status()).toBeLessThan(400);
    await page.goto("/admin/subscriptions");
    await page.getByRole("button", { name: /^Mark as contacted/ }).click();
    await page.locator("summary").filter({ hasText: "Start plan" }).click();
    await page.getByRole("button", { name: /^Start plan/ }).click();
    await expect(page.getByText(/^Plan started\./)).toBeVisible();
    await expect(page.getByText(/^1 order is due by today/)).toBeVisible();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.setViewportSize(DESKTOP);
    await page.getByRole("button", { name: /^Prepare order/ }).click();
    await expect(page).toHaveURL(/\/admin\/drafts\/\d+$/);
    await expect(page.getByText(/^Order prepared/)).toBeVisible();
    await page.goto("/admin/subscriptions");
    await page.getByRole("button", { name: /^Pause/ }).click();
    await expect(page.getByText("Plan paused.")).toBeVisible();
  },
);
