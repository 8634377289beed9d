import { PACK_TEXTS } from "#app/backoffice/packing/packing-texts.ts";
import { expect, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

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
  // What this page allows the camera and the decoder, nothing refuses.
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
  await expect(page.getByRole("heading", { name: "0 of 1 units packed" })).toBeVisible();
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what is packed ships now, and the rest later", async ({ page, asStaff, staffShop }) => {
    const [order] = await staffShop.query(`
      update orders set review_approved_at = now() where id = (
        select o.id from orders o join payments p on p.order_id = o.id and p.gateway is null and p.state = 'captured'
        where o.status = 'pending' and (select sum(quantity) from order_items i where i.order_id = o.id) > 1
        order by 1 limit 1) returning order_number`);
    const orderNumber = Number(order?.["order_number"]);
    await page.goto(`/admin/orders/${orderNumber}/pack`);
    await expect(page.getByText(PACK_TEXTS.shipPart)).toHaveCount(0);
    await page.getByRole("button", { name: /^\+1 by hand/ }).first().click();
    await page.locator("summary").filter({ hasText: PACK_TEXTS.shipPart }).press("Enter");
    await page.getByLabel("Tracking number").fill("1Z999AA10123450001");
    await page.getByRole("button", { name: PACK_TEXTS.shipPart }).click();
    await expect(page.getByText(`Part of order ${orderNumber} shipped.`)).toBeVisible();
    await expect(page.getByText("Partly shipped", { exact: true }).first()).toBeVisible();
    await page.goto(`/admin/orders/${orderNumber}/pack`);
    await expect(page.getByText(PACK_TEXTS.restLeft)).toBeVisible();
    const rest = page.getByRole("button", { name: PACK_TEXTS.rest });
    while ((await rest.count()) > 0) await rest.first().click();
    await expect(page.getByText(PACK_TEXTS.allPacked)).toBeVisible();
    await page.getByLabel("Tracking number").fill("1Z999AA10123450002");
    await page.getByRole("button", { name: PACK_TEXTS.ship }).click();
    await expect(page.getByText(`Order ${orderNumber} shipped.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "UPS 1Z999AA10123450002" })).toBeVisible();
    expect(asStaff).toBeUndefined();
  });
});
