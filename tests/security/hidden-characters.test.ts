import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { holdsHidden } from "#domain/text/visible-text.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, HttpClient, signInClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves SEC-3. */

/* Nothing a customer writes moves a terminal's cursor, reverses a line's direction or starts a mail header. */

const folder = demoDataFolder("test-security-hidden-characters");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const EVIL = "Pat\u001b[2J\u202e\r\nBcc: a@b.co";

it("is refused with a message beside its field in every form", async () => {
  const client = await signInClient(shop.url, "og@mitra.example");
  await addToCart(client, 1, "Mint");
  for (const path of ["/checkout/place", "/orders/profile", "/pricing/subscribe/monthly-light"])
    for (const field of ["fullName", "address", "city"]) {
      const body = { ...checkoutFields(), idempotencyKey: randomUUID(), [field]: EVIL };
      const response = await client.post(path, body, { accept: "text/html" });
      expect([path, field, response.status]).toEqual([path, field, 400]);
      expect(await response.text()).toContain("contains an invisible character");
    }
  const newsletter = { "form-name": "newsletter", email: "a@mail.example", name: EVIL };
  const response = await new HttpClient(shop.url).post("/", newsletter, { accept: "text/html" });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining("Name contains an invisible character"),
  ]);
});

it("and what was stored earlier reaches no terminal", async () => {
  const client = await signInClient(shop.url, "og@mitra.example");
  await addToCart(client, 1, "Mint");
  const body = { ...checkoutFields(), idempotencyKey: randomUUID() };
  expect((await client.post("/checkout/place", body)).status).toBe(200);
  const [order] = await queryShopProcess(
    folder,
    `update orders set full_name = $1, address = $1
     where order_number = (select max(order_number) from orders) returning order_number`,
    [EVIL],
  );
  const number = String(order?.["order_number"]);
  const { output } = await startShopCommand(folder, ["show-order", number]).ended;
  expect(output).toContain("Pat[2J Bcc: a@b.co");
  expect(holdsHidden(output.replaceAll("\n", ""))).toBe(false);
});
