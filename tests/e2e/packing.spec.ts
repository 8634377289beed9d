import type { Page } from "@playwright/test";
import { ACT_TEXTS, SPLIT_TEXTS } from "#app/backoffice/order/order-texts.ts";
import { PACK_TEXTS } from "#app/backoffice/packing/packing-texts.ts";
import { CARD_LABELS } from "#domain/payment/card-form.ts";
import { LONG } from "../support/long-proofs.ts";
import { expect, expectAccessible, PASSWORD, PHONE, type Shop } from "./shop-test.ts";
import { enterAsStaff, openAct, type StaffShop, test } from "./staff-shop-test.ts";

/** The sample order awaiting payment. */
const ORDER = 10016;

// A picture that moves, instead of a camera.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const fake = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
    },
    { scope: "worker" },
  ],
});

test("an order is packed by scan and shipped, on a phone, without a new page for each unit", async ({
  page,
  asStaff,
  staffShop,
}) => {
  await staffShop.query(`update payments set state = 'captured', authorized = amount, captured = amount
    where order_id = (select id from orders where order_number = ${ORDER})`);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/packing");
  await page.getByRole("link", { name: String(ORDER) }).click();
  await expect(page.getByRole("heading", { name: `Pack order ${ORDER}` })).toBeVisible();
  const field = page.getByLabel(PACK_TEXTS.scan);
  await expect(field).toBeFocused();
  // Nothing refuses what this page allows the camera and the decoder.
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));

  const decoder = page.waitForResponse(/zxing_reader.*\.wasm$/);
  await page.getByRole("button", { name: PACK_TEXTS.camera }).click();
  expect((await decoder).status()).toBe(200);
  await expect(page.locator("video")).toHaveJSProperty("paused", false);
  await page.getByRole("button", { name: PACK_TEXTS.cameraStop }).click();
  await expect(page.getByText("The camera isn't available")).toHaveCount(0);

  await field.focus();
  await page.keyboard.type("SAMPLE-9-WRONG");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Wrong item");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await page.keyboard.type("sample-1-mint");
  await page.keyboard.press("Enter");
  await expect(page.getByText(PACK_TEXTS.allPacked)).toBeVisible();
  expect(documents).toEqual([]);
  await page.getByRole("button", { name: PACK_TEXTS.undo }).click();
  await expect(page.getByRole("heading", { name: "0 of 1 unit packed" })).toBeVisible();
  await page.getByRole("button", { name: /^\+1 by hand/ }).click();
  await expect(page.getByText(PACK_TEXTS.allPacked)).toBeVisible();
  await page.getByLabel("Tracking number").fill("1Z999AA10123459999");
  await page.getByRole("button", { name: "Ship order" }).click();
  await expect(page.getByText(`Order ${ORDER} shipped.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "UPS 1Z999AA10123459999" })).toBeVisible();
  // By the built server, which has to bring the fonts along.
  const slip = await page.request.post("/admin/documents.pdf", {
    form: { kind: "packing slip", orders: String(ORDER) },
  });
  expect(slip.headers()["content-type"]).toBe("application/pdf");
  expect((await slip.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.reload();
  await expect(page.getByText("printed the packing slip")).toBeVisible();
  expect(refused.filter((text) => !text.includes("409"))).toEqual([]);
  expect(asStaff).toBeUndefined();
});

/** An order of three units, placed by a new customer and paid by hand; the page is then its staff's. */
async function orderByHand(page: Page, shop: Shop, staffShop: StaffShop) {
  await shop.fillCart(
    { productId: 1, flavor: "Mint", quantity: 2 },
    { productId: 3, flavor: "Mint" },
  );
  const email = await shop.signUp();
  await shop.openCheckout();
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.checkoutForm.getByRole("button", { name: /Place order/i }).click();
  const orderNumber = await shop.orderNumber();
  await staffShop.query(`
    with placed as (update orders set review_approved_at = now() where order_number = ${orderNumber} returning id)
    update payments set state = 'captured', authorized = amount, captured = amount where order_id in (select id from placed)`);
  await staffShop.query("delete from totp_factors");
  await enterAsStaff(page, shop, "staff@mitra.example");
  return { orderNumber, email };
}

test(
  "a part ships and the rest is canceled, and staff and customer see it",
  { tag: LONG },
  async ({ page, shop, staffShop }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { orderNumber, email } = await orderByHand(page, shop, staffShop);
    await page.goto(`/admin/orders/${orderNumber}/pack`);
    await page
      .getByRole("button", { name: /^\+1 by hand/ })
      .first()
      .click();
    await page.locator("summary").filter({ hasText: PACK_TEXTS.shipPart }).click();
    await expectAccessible(page);
    await page.getByLabel("Tracking number").fill("1Z999AA10123450003");
    await page.getByRole("button", { name: PACK_TEXTS.shipPart }).click();
    await expect(page.getByText("Partly shipped", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^1 of \d+ shipped$/).first()).toBeVisible();
    const { title } = ACT_TEXTS.cancel_rest;
    const form = await openAct(page, title);
    await expect(form.getByText(/^\d+ units?, \$[\d.,]+ to refund\.$/)).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel("Reason").fill("Out of stock");
    await form.getByLabel("Refund reference").fill("Venmo 4417");
    await form.getByRole("button", { name: title }).click();
    await expect(page.getByText(ACT_TEXTS.cancel_rest.done)).toBeVisible();
    await expect(page.getByText("Partly shipped", { exact: true })).toHaveCount(0);
    await expect(page.getByText(/^\d+ canceled$/).first()).toBeVisible();
    await expect(page.getByText(/canceled the remaining items: Out of stock/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/orders?q=${orderNumber}`);
    const row = page.getByRole("row").filter({ hasText: String(orderNumber) });
    await expect(row).toContainText("Shipped");
    await shop.signOut();
    await shop.signIn(email, PASSWORD);
    await page.goto("/orders");
    await page.locator("summary").filter({ hasText: "50 MGM Chewable Tablets" }).click();
    await expect(page.getByText("1 canceled").first()).toBeVisible();
    await expect(page.getByText("1 canceled")).toHaveCount(2);
    await expect(page.getByText(/^Refunded /).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "what is packed ships now, and the rest later",
    { tag: LONG },
    async ({ page, shop, staffShop }) => {
      const { orderNumber } = await orderByHand(page, shop, staffShop);
      await page.goto(`/admin/orders/${orderNumber}/pack`);
      await expect(page.getByText(PACK_TEXTS.shipPart)).toHaveCount(0);
      await page
        .getByRole("button", { name: /^\+1 by hand/ })
        .first()
        .click();
      await page.locator("summary").filter({ hasText: PACK_TEXTS.shipPart }).press("Enter");
      await page.getByLabel("Tracking number").fill("1Z999AA10123450001");
      await page.getByRole("button", { name: PACK_TEXTS.shipPart }).click();
      await expect(page.getByText(`Part of order ${orderNumber} shipped.`)).toBeVisible();
      await expect(page.getByText("Partly shipped", { exact: true }).first()).toBeVisible();
      await page.goto(`/admin/orders/${orderNumber}/pack`);
      await expect(page.getByText(PACK_TEXTS.restLeft)).toBeVisible();
      for (const packed of [1, 2]) {
        await page
          .getByRole("button", { name: /^\+1 by hand/ })
          .first()
          .click();
        const count = page.getByRole("heading", { name: `${packed} of 2 units packed` });
        await expect(count).toBeVisible();
      }
      await expect(page.getByText(PACK_TEXTS.allPacked)).toBeVisible();
      await page.getByLabel("Tracking number").fill("1Z999AA10123450002");
      await page.getByRole("button", { name: PACK_TEXTS.ship }).click();
      await expect(page.getByText(`Order ${orderNumber} shipped.`)).toBeVisible();
      await expect(page.getByRole("link", { name: "UPS 1Z999AA10123450002" })).toBeVisible();
    },
  );
});

test("a card order is split in two, and its customer is asked to pay for the rest", async ({
  page,
  shop,
  staffShop,
}) => {
  await page.setViewportSize(PHONE);
  // Olive has ordered before, so she pays by card.
  await shop.signIn("og@mitra.example");
  await shop.fillCart({ productId: 1, flavor: "Mint", quantity: 2 });
  await shop.openCheckout();
  const { checkoutForm: form } = shop;
  await form.getByRole("radio", { name: /^Credit card/ }).check();
  for (const [label, value] of Object.entries({
    [CARD_LABELS.cardNumber]: "4111111111111111",
    [CARD_LABELS.expiry]: "12/30",
    [CARD_LABELS.cvv]: "123",
    [CARD_LABELS.cardZip]: "98101",
    [CARD_LABELS.billingAddress]: "1 Pine Street",
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await shop.placeOrder();
  const orderNumber = await shop.orderNumber();
  await shop.signOut();
  await staffShop.query("delete from totp_factors");
  await staffShop.query(
    `insert into settings (name, value) values ('shortCardOrders', '"split"') on conflict do nothing`,
  );
  await enterAsStaff(page, shop, "staff@mitra.example");

  await page.goto(`/admin/orders/${orderNumber}`);
  await page.getByText("More actions").click();
  await page.getByRole("link", { name: SPLIT_TEXTS.link }).click();
  await page.getByLabel("50 MGM Chewable Tablets (Mint)").fill("1");
  await expectAccessible(page);
  await page.getByRole("button", { name: SPLIT_TEXTS.look }).click();
  await expect(page.getByRole("columnheader", { name: SPLIT_TEXTS.later }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: SPLIT_TEXTS.commit }).click();
  const rest = page.getByRole("link", { name: /^\d+$/ }).first();
  await expect(page.getByText(/Remaining items in order \d+/).first()).toBeVisible();
  const restNumber = Number(await rest.textContent());
  await rest.click();
  await expect(page.getByRole("heading", { name: `Order ${restNumber}` })).toBeVisible();
  await expect(page.getByText(`Split from order ${orderNumber}`)).toBeVisible();
  await expectAccessible(page);
  await shop.signOut();
  await shop.signIn("og@mitra.example");
  await page.goto("/orders");
  await expect(page.getByText(`Split from order #${orderNumber}`)).toBeVisible();
  await expect(page.getByText(`Remaining items are in order #${restNumber}`)).toBeVisible();
});
