import { WEBHOOK_TEXTS } from "#app/backoffice/webhooks/webhook-texts.ts";
import { NOT_PUBLIC } from "#domain/webhook/target-url.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/* The screens of API-32 to API-36, in a browser. */

test(
  "an owner adds an address, sees its secret once, tries it and removes it",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/webhooks");
    await expect(page.getByText(WEBHOOK_TEXTS.none)).toBeVisible();
    await page.getByRole("link", { name: WEBHOOK_TEXTS.add }).click();
    await page.getByLabel("Name").fill("Warehouse");
    await page.getByLabel("Address").fill("https://192.168.0.1/hooks");
    await page.getByRole("checkbox", { name: "orders" }).check();
    await page.getByLabel("Reason").first().fill("Packing");
    await page.getByRole("button", { name: WEBHOOK_TEXTS.add }).click();
    await expect(page.getByText(NOT_PUBLIC)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "orders" })).toBeChecked();
    await page.getByLabel("Address").fill("https://hooks.mitra.example/in?from=shop");
    await page.getByRole("button", { name: WEBHOOK_TEXTS.add }).click();
    await expect(page.locator("code", { hasText: /^whsec_/ })).toBeVisible();
    await expectLooksRight(page);

    await page.goto("/admin/webhooks");
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Warehouse", exact: true }).click();
    await expect(page.getByText("whsec_")).toHaveCount(0);
    await page.getByRole("button", { name: WEBHOOK_TEXTS.test }).click();
    await expect(page.getByText(/Can't be reached|No response in time/).first()).toBeVisible({
      timeout: 15_000,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectLooksRight(page);

    const removal = page.locator("form", { hasText: WEBHOOK_TEXTS.removeHint("Warehouse", 0) });
    await removal.getByLabel("Reason").fill("Moved");
    await removal.getByRole("button", { name: WEBHOOK_TEXTS.removeAct }).click();
    await expect(page.getByText(WEBHOOK_TEXTS.removed)).toBeVisible();
    await expect(page.getByText(WEBHOOK_TEXTS.none)).toBeVisible();
  },
);
