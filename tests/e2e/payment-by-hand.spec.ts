import { DESKTOP, expect, PHONE, test } from "./shop-test.ts";

test.use({ javaScriptEnabled: false });

for (const [name, viewport] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const) {
  test(`without JavaScript, with ${name}, the page, the mail and /orders say what to pay, to whom, by when and with which memo code`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport);
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    const email = await shop.signUp();
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.checkoutForm.getByRole("button", { name: /Place order/i }).click();
    const orderNumber = await shop.orderNumber();
    const main = page.getByRole("main");
    await expect(main).toContainText("Please send $114.99 to @mitra-sample on Venmo.");
    const [memo = ""] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await main.innerText()) ?? [];
    expect(memo).not.toBe("");
    await expect(main.getByText(/Please pay by \w+ \d+, \d{4} at .* E[SD]T/)).toBeVisible();
    await page.goto("/orders");
    await expect(main).toContainText(memo);
    const mail = await shop.mailPath(email, `Your order ${orderNumber}`);
    expect(await (await page.request.get(mail)).text()).toContain(memo);
  });
}
