import type { Page } from "@playwright/test";
import { CARD_TEXTS, CARD_LABELS } from "#domain/payment/card-form.ts";
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

/* Cards in NMI's own frames (Collect.js), as the simulator serves them from its own origin. */

test.use({ gateway: "nmi" });
test.describe.configure({ mode: "default" });

const input = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator("input");

async function fillCard(page: Page, number: string, expiry = "1230", cvv = "123"): Promise<void> {
  await input(page, "Card Number").fill(number);
  await input(page, "Expiry Date").fill(expiry);
  await input(page, "CVV").fill(cvv);
}

test("the frames sit under our labels, their errors use our messages, and after a decline another card places one order", async ({
  page,
  shop,
  gatewayShop,
}) => {
  await expectPolicyOf(gatewayShop);
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin === gatewayShop.url) bodies.push(request.postData() ?? "");
  });
  await page.clock.install();
  await openCardCheckout(shop);
  await expect(input(page, "CVV")).toBeVisible();
  const before = await countOrders(shop);

  await shop.placeOrder();
  await expect(
    page.getByText(
      "Please fill in the following payment fields: Card Number, Expiry Date, CVV, Card ZIP Code, Billing Address",
    ),
  ).toBeVisible();
  await expect(input(page, "Card Number")).toBeFocused();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await shop.expectAccessible();
  }
  await fillBilling(shop);
  await fillCard(page, CARD.declined, "1330", "12");
  await shop.placeOrder();
  await expect(page.getByText(CARD_TEXTS.expiry)).toBeVisible();
  await expect(page.getByText(CARD_TEXTS.cvv)).toBeVisible();
  // The page has it a moment later than the texts; a field filled meanwhile would lose what is typed.
  await expect(input(page, "Expiry Date")).toBeFocused();

  const frames = /\/token\/field\.html/;
  await page.route(frames, () => undefined); // the next card's frames do not load
  await fillCard(page, CARD.declined);
  await shop.placeOrder();
  await expect(page.getByText(/Your card was declined/)).toBeVisible();
  await expect(shop.checkoutForm.getByRole("group", { name: "CVV" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.clock.fastForward(15_000);
  await expect(page.getByText("The card form didn't load")).toBeVisible();
  await page.unroute(frames);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(input(page, "CVV")).toBeVisible();
  await expect(page.getByText(/Your card was declined/)).toBeVisible();
  await expect(input(page, "Card Number")).toHaveValue("");
  await expect(
    shop.checkoutForm.getByLabel(CARD_LABELS.billingAddress, { exact: true }),
  ).toHaveValue("1 Pine Street");
  await fillCard(page, CARD.approved);
  await shop.placeOrder();
  await shop.orderNumber();
  await expect(page.getByText(/Your card has been authorized for/)).toBeVisible();
  expect(await countOrders(shop)).toBe(before + 1);
  for (const number of Object.values(CARD))
    expect(bodies.some((body) => body.replaceAll(/%[0-9A-F]{2}|\D/g, "").includes(number))).toBe(
      false,
    );
});

test(
  "a script that fails to load can be fetched again, and a lost answer shows that the payment is being confirmed",
  { tag: LONG },
  async ({ page, shop, gatewayShop }) => {
    await openAfterRetry(shop, `${gatewayShop.simulator.url}/token/Collect.js`);
    await input(page, "CVV").waitFor();
    await page.evaluate(() => {
      // The script's one global.
      const { CollectJS } = globalThis as unknown as {
        CollectJS: { startPaymentRequest?: () => void };
      };
      const { startPaymentRequest } = CollectJS;
      CollectJS.startPaymentRequest = () => {
        Object.assign(CollectJS, { startPaymentRequest });
        throw new Error("once");
      };
    });
    await shop.placeOrder();
    await expect(
      page.getByText("We couldn't read your card. You have not been charged."),
    ).toBeVisible();
    await fillCard(page, CARD.approved);
    await gatewayShop.simulator.misbehave({ operation: "authorize", fault: "drop" });
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(
      page.getByRole("heading", { name: "We're confirming your payment" }),
    ).toBeVisible();
  },
);
