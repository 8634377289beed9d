import { firstOf } from "../support/long-proofs.ts";
import { DESKTOP, expect, PHONE, test } from "./shop-test.ts";

test("the payment card stands before what happens next and the receipt, and copies what has to be typed", async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.signUp();
  await shop.openCheckout();
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  const orderNumber = await shop.orderNumber();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Pay $114.99 with Venmo",
    "What happens next",
    `Order #${orderNumber}`,
  ]);
  await shop.expectAccessible();
  const memo = await main.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
  for (const [name, text] of [
    ["Copy amount", "114.99"],
    ["Copy venmo handle", "@mitra-sample"],
    ["Copy memo code", memo],
  ] as const) {
    await main.getByRole("button", { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await expect(main.getByRole("link", { name: "Open Venmo" })).toHaveAttribute(
    "href",
    `https://venmo.com/?txn=pay&audience=private&recipients=mitra-sample&amount=114.99&note=${memo}`,
  );
  const code = main.getByRole("img", { name: "QR code of the payment link" });
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  await page.setViewportSize(PHONE);
  await expect(code).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, viewport] of firstOf([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const)) {
    test(`with ${name}, the page, the mail and /orders say what to pay, to whom, by when and with which memo code`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize(viewport);
      await shop.fillCart({ productId: 1, flavor: "Mint" });
      const email = await shop.signUp();
      await page.goto("/checkout");
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await shop.checkoutForm.getByRole("button", { name: /Place order/i }).click();
      const orderNumber = await shop.orderNumber();
      const main = page.getByRole("main");
      await expect(main).toContainText("Please send $114.99 to @mitra-sample on Venmo.");
      const [memo = ""] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await main.innerText()) ?? [];
      expect(memo).not.toBe("");
      await expect(main.getByRole("link", { name: "Open Venmo" })).toBeVisible();
      await expect(main.getByText(/Please pay by \w+ \d+, \d{4} at .* E[SD]T/)).toBeVisible();
      await page.goto("/orders");
      await expect(main).toContainText(memo);
      const mail = await shop.mailPath(email, `Your order ${orderNumber}`);
      expect(await (await page.request.get(mail)).text()).toContain(memo);
    });
  }
});
