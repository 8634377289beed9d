import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("the owner drafts a policy, sees it on its page, is stopped by a claim, saves it and returns to what ships", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  const looksRight = async () => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  };
  await page.goto("/admin/content");
  await looksRight();
  await page.getByRole("link", { name: "Payment, shipping and returns" }).click();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await looksRight();
  await page
    .getByLabel("Text")
    .fill("## Returns {#returns}\n\nWe **cure** delays.\n\n| Day | Hours |\n|-|-|\n| Monday | 8 |");
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page.getByText("A draft waits")).toBeVisible();
  await looksRight();
  await page.getByRole("link", { name: "See the page with it" }).click();
  await expect(page.getByRole("main")).toContainText("We cure delays.");
  await expect(page.getByRole("main")).toContainText("Where we do not ship");
  await looksRight();

  await page.goto("/admin/content/policies/edit");
  await page.getByRole("button", { name: "Look over the change" }).click();
  await expect(page.locator("mark")).toHaveText("cure");
  await looksRight();
  await page.getByLabel("Reason").fill("A new carrier");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Why it may be said is needed.")).toBeVisible();
  await page.getByLabel("Why it may say so").fill("It is about parcels");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Pages show it")).toBeVisible();
  await page.goto("/policies");
  await expect(page.getByRole("main")).toContainText("We cure delays.");

  await page.goto("/admin/content/policies");
  await page.getByRole("link", { name: "Return to what ships" }).click();
  await page.getByRole("button", { name: "Look over the change" }).click();
  await page.getByLabel("Reason").fill("As before");
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto("/policies");
  await expect(page.getByRole("main")).toContainText("UPS 2-day Air");

  await page.goto("/admin/content/testimonials/edit");
  await looksRight();
});
