import { OWN_LIMIT_TEXTS } from "#app/account/limits/limit-texts.ts";
import { LIMIT_TEXTS } from "#app/backoffice/limits/limit-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "an owner limits a product, and a customer reads it, is refused kindly, and sets a limit of their own",
  { tag: LONG },
  async ({ page, shop, asStaff }) => {
    expect(asStaff).toBeUndefined();
    test.slow();
    await page.goto("/admin/limits");
    await expect(page.getByText(LIMIT_TEXTS.none)).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Add limit" }).click();
    await page.getByLabel("Product", { exact: true }).selectOption("1");
    await page.getByLabel("Maximum").fill("1");
    await expectLooksRight(page);
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await expect(page.getByText("would have reached it")).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel("Reason").fill("The state asks for it");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/Limit \d+ added\./)).toBeVisible();
    await page.getByText("Version 1").click();
    await expectLooksRight(page);
    await shop.signOut();

    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint", quantity: 2 });
    await page.goto("/cart");
    await expect(page.getByText("You can buy 1 in 30 days.")).toBeVisible();
    await expectLooksRight(page);
    await page
      .getByRole("link", { name: /50 MGM/ })
      .first()
      .click();
    await expect(
      page.getByRole("status").filter({ hasText: "You can buy 1 in 30 days." }),
    ).toBeVisible();

    await page.goto("/checkout");
    await shop.fillAddress({ "Full Name": "Kept Name" });
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.placeOrder();
    await expect(page.getByText("limit of 1 unit in 30 days per customer.")).toBeVisible();
    await expect(shop.checkoutForm.getByLabel("Full Name", { exact: true })).toHaveValue(
      "Kept Name",
    );
    await shop.expectAccessible();

    await page.goto("/orders/security/limits");
    await page.getByLabel(OWN_LIMIT_TEXTS.limit.most).fill("3");
    await page.getByRole("button", { name: OWN_LIMIT_TEXTS.limit.save }).click();
    await expect(page.getByText("Your limit: 3 units in 30 days.")).toBeVisible();
    await expectLooksRight(page);
    await page.getByRole("button", { name: OWN_LIMIT_TEXTS.pause.save }).click();
    await expect(page.getByText("Please choose a day.")).toBeVisible();
    await page.getByRole("link", { name: OWN_LIMIT_TEXTS.exclude.ask }).click();
    await expectLooksRight(page);
    await page.getByLabel(OWN_LIMIT_TEXTS.exclude.isSure).check();
    await page.getByRole("button", { name: OWN_LIMIT_TEXTS.exclude.confirm }).click();
    await expect(page.getByText(OWN_LIMIT_TEXTS.excluded)).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByText("You asked us to stop selling to you")).toBeVisible();
  },
);
