import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect, test } from "./shop-test.ts";

/* Proves API-47 in a browser. */

test(
  "the reference is readable at both widths, and leads from an operation's name to it",
  { tag: LONG },
  async ({ page }) => {
    await page.goto("/developers");
    await expectLooksRight(page, "the overview");
    await page
      .getByRole("link", { name: "Get an order with its lines, amounts and shipments" })
      .click();
    await expect(page).toHaveURL(/\/developers\/orders#getOrder$/);
    await expectLooksRight(page, "orders");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an operation tells what it answers, and how it is asked", async ({ page }) => {
    await page.goto("/developers/cart-and-checkout");
    const quote = page.locator("#quote");
    await expect(quote.getByText('curl -X POST "$SHOP/api/v1/quotes"')).toBeVisible();
    const answer = quote.getByText("receipt[].rule", { exact: true });
    await expect(answer).toBeHidden();
    await quote.getByRole("heading", { name: "Answer, 200" }).click();
    await expect(answer).toBeVisible();
  });
});
