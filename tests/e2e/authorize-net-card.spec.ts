import type { Page } from "@playwright/test";
import { CARD_LABELS } from "#domain/payment/card-form.ts";
import { LONG } from "../support/long-proofs.ts";
import {
  CARD,
  countOrders,
  expectPolicyOf,
  fillBilling,
  openAfterRetry,
  openCardCheckout,
  test,
} from "./gateway-shop-test.ts";
import { DESKTOP, expect, PHONE } from "./shop-test.ts";

/* Cards in Authorize.net's own form (AcceptUI), as the simulator serves it from its own origin. */

test.use({
  gateway: "authorize-net",
  // The script's style element is refused; our stylesheet has the same rules.
  toleratedError: /style-src 'self'/,
});
test.describe.configure({ mode: "default" });

const form = (page: Page) => page.frameLocator("#AcceptUIContainer.show iframe");

async function payWith(page: Page, number: string): Promise<void> {
  await form(page).getByLabel("Card number").fill(number);
  await form(page)
    .getByLabel(/Expiry/)
    .fill("12/30");
  await form(page).getByLabel("Security code").fill("123");
  await form(page).getByRole("button", { name: "Use this card" }).click();
}

test(
  "the form opens when everything else is valid, can be closed, and after a decline another card places one order",
  { tag: LONG },
  async ({ page, shop, gatewayShop }) => {
    await expectPolicyOf(gatewayShop);
    await openCardCheckout(shop);
    const before = await countOrders(shop);
    await shop.placeOrder();
    await expect(
      page.getByText("Please fill in the following payment fields: Card ZIP Code, Billing Address"),
    ).toBeVisible();
    await fillBilling(shop);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await shop.expectAccessible();
    }
    await shop.placeOrder();
    await expect(form(page).getByLabel("Card number")).toBeFocused();
    await shop.expectAccessible();
    await form(page).getByRole("button", { name: "Close" }).click();
    await expect(page.locator("#AcceptUIContainer.show")).toHaveCount(0);
    await expect(
      shop.checkoutForm.getByRole("button", { name: "Place order" }).last(),
    ).toBeFocused();

    await shop.placeOrder();
    await payWith(page, CARD.declined);
    await expect(page.getByText(/Your card was declined/)).toBeVisible();
    await expect(
      shop.checkoutForm.getByLabel(CARD_LABELS.billingAddress, { exact: true }),
    ).toHaveValue("1 Pine Street");
    await shop.placeOrder();
    await payWith(page, CARD.approved);
    await shop.orderNumber();
    await expect(page.getByText(/Your card has been authorized for/)).toBeVisible();
    expect(await countOrders(shop)).toBe(before + 1);
  },
);

test(
  "a form that does not load can be left in three ways, and loads on the next try",
  { tag: LONG },
  async ({ page, shop }) => {
    await page.clock.install();
    const frame = /\/v3\/accept-ui\.html/;
    let isDown = true;
    await page.route(frame, (route) => (isDown ? undefined : route.continue()));
    await openCardCheckout(shop);
    await fillBilling(shop);
    const box = page.locator("#AcceptUIContainer.show");
    const placing = shop.checkoutForm.getByRole("button", { name: "Place order" }).last();
    const closing = page.getByRole("button", { name: "Close the card form" });
    const WAYS_OUT = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 400),
      () => closing.press("Enter"),
    ];
    for (const leave of WAYS_OUT) {
      await shop.placeOrder();
      await expect(closing).toBeFocused();
      await leave();
      await expect(box).toHaveCount(0);
      await expect(placing).toBeFocused();
    }
    await shop.placeOrder();
    await expect(closing).toBeFocused();
    await shop.expectAccessible();
    isDown = false; // for requests from now on
    await page.clock.fastForward(15_000);
    await expect(
      page.getByText("We couldn't read your card. You have not been charged."),
    ).toBeVisible();
    await expect(box).toHaveCount(0);
    await shop.placeOrder();
    await payWith(page, CARD.approved);
    await shop.orderNumber();
  },
);

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test(
    "a script that fails to load can be fetched again, and a lost answer shows that the payment is being confirmed",
    { tag: LONG },
    async ({ page, shop, gatewayShop }) => {
      await openAfterRetry(shop, `${gatewayShop.simulator.url}/v3/AcceptUI.js`);
      await gatewayShop.simulator.misbehave({ operation: "authorize", fault: "drop" });
      await shop.placeOrder();
      await payWith(page, CARD.approved);
      await shop.orderNumber();
      await expect(
        page.getByRole("heading", { name: "We're confirming your payment" }),
      ).toBeVisible();
    },
  );
});
