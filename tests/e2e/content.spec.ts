import { CONTENT_TEXTS } from "#app/backoffice/content/content-texts.ts";
import { MAIL_TRY_TEXTS } from "#app/backoffice/content/mail-words-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { missing } from "#domain/form/staff-note.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "the owner drafts a policy, sees it on its page, is stopped by a claim, saves it and returns to what ships",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/content");
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Payment, shipping and returns" }).click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expectLooksRight(page);
    await page
      .getByLabel("Text")
      .fill(
        "## Returns {#returns}\n\nWe **cure** delays.\n\n| Day | Hours |\n|-|-|\n| Monday | 8 |",
      );
    await page.getByRole("button", { name: CONTENT_TEXTS.keepDraft }).click();
    await expect(page.getByRole("heading", { name: CONTENT_TEXTS.draft })).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("link", { name: CONTENT_TEXTS.preview }).click();
    await expect(page.getByRole("main")).toContainText("We cure delays.");
    await expect(page.getByRole("main")).toContainText("Where we do not ship");
    await expectLooksRight(page);

    await page.goto("/admin/content/policies/edit");
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await expect(page.locator("mark")).toHaveText("cure");
    await expectLooksRight(page);
    await page.getByLabel(/^Reason(?! to keep)/).fill("A new carrier");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(missing("A reason to keep it"))).toBeVisible();
    await page.getByLabel("Reason to keep it").fill("It is about parcels");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(CONTENT_TEXTS.saved)).toBeVisible();
    await page.goto("/policies");
    await expect(page.getByRole("main")).toContainText("We cure delays.");

    await page.goto("/admin/content/policies");
    await page.getByRole("link", { name: CONTENT_TEXTS.backToShipped }).click();
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await page.getByLabel("Reason").fill("As before");
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto("/policies");
    await expect(page.getByRole("main")).toContainText("UPS 2-day Air");

    await page.goto("/admin/content/testimonials/edit");
    await expectLooksRight(page);
  },
);

test(
  "the owner writes an email, sees it and has it sent to themselves",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/content/mail-order-shipped/edit");
    // At once: what is typed before the page is hydrated stays.
    await page.getByLabel("Introduction").fill("{order} left for {town}.");
    await page.getByRole("button", { name: CONTENT_TEXTS.keepDraft }).click();
    await expect(page.getByText("{town} can't be used here.")).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel("Introduction").fill("{order} left for {place}.");
    await page.getByRole("button", { name: CONTENT_TEXTS.keepDraft }).click();
    await page.getByRole("link", { name: CONTENT_TEXTS.onMail }).last().click();
    const mail = page.frameLocator("iframe[title='HTML version']");
    await expect(mail.getByText("1042 left for Rancho Santa Margarita, WA.").last()).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Several parcels" }).click();
    await expect(mail.getByText("WA in 2 parcels.").last()).toBeVisible();
    await page.getByRole("button", { name: MAIL_TRY_TEXTS.test }).click();
    await expect(page.getByText("Test sent")).toBeVisible();
    await expect(async () => {
      await page.goto("/dev/mail");
      await expect(page.getByText("Test: Your order has shipped")).toBeVisible({ timeout: 500 });
    }).toPass();
  },
);

test("the owner puts a certificate on its page", { tag: LONG }, async ({ page, asStaff }) => {
  expect(asStaff).toBeUndefined();
  await page.goto("/admin/content/certificates/edit");
  await expectLooksRight(page);
  await page.getByLabel("Lot").first().fill("not a lot!");
  await page.getByLabel("Another file for 1").setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: await page.screenshot(),
  });
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await expect(
    page.getByText("Enter the lot number as shown on the package: up to 24 letters"),
  ).toBeVisible();
  await page.getByLabel("Lot").first().fill("R-100");
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await page.getByLabel("Reason").fill("The first real one");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(CONTENT_TEXTS.saved)).toBeVisible();
  await page.goto("/labs");
  await page.getByRole("link", { name: "Purity" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Lot R-100");
  const picture = page.getByRole("dialog").getByRole("img");
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
});
