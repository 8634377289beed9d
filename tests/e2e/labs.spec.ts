import { LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test } from "./shop-test.ts";

/* Proves WORDS-9. */

const CERTIFICATE = { name: /^Sample certificate of the internal laboratory for purity/ };

for (const [device, viewport] of Object.entries({ PHONE, DESKTOP })) {
  test(
    `a certificate opens close up, zooms, downloads and closes again (${device})`,
    { tag: viewport === PHONE ? [] : LONG },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/labs");
      const link = page.getByRole("link", CERTIFICATE);
      await link.click();
      const dialog = page.getByRole("dialog", { name: "Purity" });
      await expect(dialog).toContainText("Internal laboratory · Lot SAMPLE-0000");
      await expectAccessible(page);
      const picture = dialog.getByRole("img", CERTIFICATE);
      const width = async () => (await picture.boundingBox())?.width ?? 0;
      const before = await width();
      await dialog.getByRole("button", { name: "Zoom in" }).click();
      expect(await width()).toBeGreaterThan(before * 1.3);
      const download = page.waitForEvent("download");
      await dialog.getByRole("link", { name: "Download" }).click();
      expect((await download).suggestedFilename()).toBe("purity-internal.svg");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a certificate's link is its file, and a lot is answered",
    { tag: LONG },
    async ({ page }) => {
      await page.goto("/labs");
      await expect(page.getByRole("link", CERTIFICATE)).toHaveAttribute(
        "href",
        "/art/certificates/purity-internal.svg",
      );
      await page.getByLabel("Lot number").fill(" ab-12 ");
      await page.getByRole("button", { name: "Look up" }).click();
      await expect(page).toHaveURL(/\/labs\?lot=\+*ab-12\+*#lot$/);
      await expect(page.getByText("We have no certificate for lot AB-12 yet.")).toBeVisible();
    },
  );
});

test("a lot is answered in place, and a wrong one says what a lot looks like", async ({ page }) => {
  await page.goto("/labs");
  await page.getByLabel("Lot number").fill("7f-1");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("We have no certificate for lot 7F-1 yet.")).toBeVisible();
  await page.getByLabel("Lot number").fill("???");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Type the lot as it is on the package")).toBeVisible();
  await expectAccessible(page);
});
