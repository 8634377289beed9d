import { DRAFT_TEXTS } from "#app/backoffice/drafts/draft-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/order-edit/order-edit-texts.ts";
import { MAIL_WORDS } from "#content/mail-words.ts";
import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import { LONG } from "../support/long-proofs.ts";
import {
  confirmAge,
  DESKTOP,
  expect,
  expectAccessible,
  hydrate,
  PHONE,
  Shop,
} from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "an order is edited once its difference was seen, and prepared again for its customer, who places it",
  { tag: LONG },
  async ({ page, asStaff, browser, baseURL }) => {
    await page.goto("/admin/orders/10016/edit");
    await page.getByLabel("Quantity").first().fill("3");
    await page.getByLabel(CONTACT_LABELS.address).fill("77 Other Street");
    await page.getByRole("button", { name: EDIT_TEXTS.look }).click();
    await expect(page.getByText("50 MGM Chewable Tablets (Mint): 3, was 1")).toBeVisible();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.getByLabel("Reason").fill("Asked on the phone");
    await page.getByRole("button", { name: EDIT_TEXTS.commit }).click();
    await expect(page.getByText("Order 10016 updated.")).toBeVisible();
    await expect(page.getByText("77 Other Street")).toBeVisible();

    await page.getByText("More actions").click();
    await page.getByRole("button", { name: "Duplicate as draft" }).click();
    await expect(page.getByRole("heading", { name: "Draft", exact: false }).first()).toBeVisible();
    await expect(page.getByLabel(CONTACT_LABELS.address)).toHaveValue("77 Other Street");
    await page.getByRole("button", { name: DRAFT_TEXTS.send }).click();
    await expect(page.getByText("Its link was sent to")).toBeVisible();
    const draft = page.url();

    const context = await browser.newContext({ baseURL });
    const theirs = await context.newPage();
    await confirmAge(theirs, baseURL ?? "");
    const customer = new Shop(theirs);
    const email = "referred.two@mitra.example";
    await customer.signIn(email);
    const link = await customer.mailedLink(email, MAIL_WORDS["mail-order-draft"].subject);
    // The shop of this test chose its port itself.
    const { pathname, search } = new URL(link);
    await theirs.goto(pathname + search);
    await theirs.getByRole("button", { name: "Go to checkout" }).click();
    await hydrate(theirs);
    await expect(theirs.getByLabel(CONTACT_LABELS.address).first()).toHaveValue("77 Other Street");
    await customer.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await customer.placeOrder();
    const orderNumber = await customer.orderNumber();
    await context.close();

    await page.goto(draft);
    await expect(page.getByText("Ordered", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: `Order ${orderNumber}` }).click();
    await expect(page.getByText("by staff@mitra.example")).toBeVisible();
    expect(asStaff).toBeUndefined();
  },
);
