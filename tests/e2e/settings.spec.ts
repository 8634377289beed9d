import {
  LOGO_TEXTS,
  SETTING_TITLES,
  SETTINGS_TEXTS,
} from "#app/backoffice/settings/setting-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { LOGO_FAILURES } from "#domain/settings/logo.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "the owner looks at what shipping would cost, sets it with a line at the top, and takes both back",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    const save = async (reason: string) => {
      await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
      await page.getByLabel("Reason").fill(reason);
      await expectLooksRight(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved.")).toBeVisible();
    };
    await page.goto("/admin/settings");
    await expectLooksRight(page);
    await page.getByRole("link", { name: SETTING_TITLES.standardShippingCents }).click();
    await page.getByLabel("Price").fill("12.50");
    await save("The new contract");
    await page.goto("/ship-to-me");
    await expect(page.getByRole("main")).toContainText("$12.50");

    for (const path of ["/admin/rules?kind=age", "/admin/age-rules/WV"]) {
      await page.goto(path);
      await expectLooksRight(page);
    }

    await page.goto("/admin/settings/logo");
    await page.getByLabel(LOGO_TEXTS.file).setInputFiles({
      name: "logo.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("not a picture"),
    });
    await page.getByRole("button", { name: LOGO_TEXTS.upload }).click();
    await expect(page.getByText(LOGO_FAILURES.no_picture)).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel(LOGO_TEXTS.file).setInputFiles("public/icon-192.png");
    await page.getByRole("button", { name: LOGO_TEXTS.upload }).click();
    await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible();
    await expectLooksRight(page);
    await page.goto("/shop");
    const logo = page.getByRole("banner").getByRole("img");
    await expect(logo).toHaveJSProperty("naturalHeight", 80);
    await expectLooksRight(page);
    await page.goto("/admin/settings/logo");
    await page.getByRole("button", { name: LOGO_TEXTS.remove }).click();
    await expect(page.getByText(SETTINGS_TEXTS.saved)).toBeVisible();

    await page.goto("/admin/settings/banner");
    await page.getByLabel("Words").fill("Closed on the day after Thanksgiving");
    await page.getByLabel("Link").fill("/policies");
    await save("A long weekend");
    await expectLooksRight(page);
    await page.goto("/shop");
    await expect(
      page.getByRole("link", { name: "Closed on the day after Thanksgiving" }),
    ).toHaveAttribute("href", "/policies");
    await expectLooksRight(page);

    for (const name of ["banner", "standardShippingCents"]) {
      await page.goto(`/admin/settings/${name}`);
      await page.getByRole("link", { name: SETTINGS_TEXTS.backToUsual }).click();
      await save("As before");
    }
    await page.goto("/ship-to-me");
    await expect(page.getByRole("main")).toContainText("$14.99");
    await expect(
      page.getByText("Orders and shipping processed Monday through Friday"),
    ).toBeVisible();
  },
);
