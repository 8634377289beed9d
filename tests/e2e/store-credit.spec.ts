import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/* Proves REFUND-10 and AFF-14 in a browser. */

test(
  "a customer who is no affiliate sees store credit, staff take part of it back, and it pays an order",
  { tag: LONG },
  async ({ page, shop, asStaff, staffShop }) => {
    expect(asStaff).toBeUndefined();
    const OG = `(select id from "user" where email = 'og@mitra.example')`;
    await staffShop.query(`
    update profiles set account_number = (select max(account_number) + 1 from profiles), full_name = 'Jordan Ellis'
      where id = ${OG};
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
      select 1, 'store_credit', 'refund:seen', account_number, 10001, 500, true from profiles where id = ${OG}`);
    const [person] = await staffShop.query(`select ${OG} as id`);
    await page.goto(`/admin/customers/${String(person?.["id"])}`);
    await expect(page.getByText("$500.00").first()).toBeVisible();
    const take = page.locator("#act-take_credit");
    await take.locator("summary").click();
    await take.getByLabel("Amount").fill("500.01");
    await take.getByLabel("Reason").fill("The bank returned it");
    await take.getByRole("button", { name: "Remove credit" }).click();
    await expect(take.getByText("That's more than their balance.")).toBeVisible();
    await expect(take.getByLabel("Reason")).toHaveValue("The bank returned it");
    await expectLooksRight(page, "customer");
    await take.getByLabel("Amount").fill("100");
    await take.getByRole("button", { name: "Remove credit" }).click();
    await expect(page.getByText("$400.00 of store credit is left.")).toBeVisible();

    await shop.signOut();
    await shop.signIn("og@mitra.example");
    await page.goto("/orders");
    await expect(page.getByRole("heading", { name: "Store credit" })).toBeVisible();
    await expectLooksRight(page, "account");
    await page.getByRole("link", { name: "See how it changed" }).click();
    await expect(page.getByText("Correction: The bank returned it")).toBeVisible();
    await expectLooksRight(page, "statement");
    await shop.fillCart({ productId: 4, flavor: "Mint" });
    await shop.openCheckout();
    await shop.checkoutForm
      .getByRole("checkbox", { name: /Use my store credit of \$400\.00/ })
      .check();
    await expect(page.getByText("From your balance").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText("Nothing left to pay.")).toBeVisible();
    await shop.placeOrder();
    await shop.orderNumber();
  },
);
