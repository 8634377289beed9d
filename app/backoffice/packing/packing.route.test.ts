import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { cents } from "#domain/money/cents.ts";
import { CARD_SHIPS_WHOLE } from "#domain/order/check-shipment.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, orderRequest, testCard } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { CARDS, STAFF } from "#tests/support/staff.ts";
import { PACK_TEXTS, PACKING_TEXTS } from "./packing-texts.ts";

let app: TestApplication;
let packer: HttpClient;
let supporter: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "fulfillment" | "care") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  packer = await staff("fulfillment");
  supporter = await staff("care");
});
afterAll(() => app.close());

const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 2 },
  { productId: 4, flavor: "Mint", quantity: 1 },
];

async function paid(address = "1 Pine Street"): Promise<string> {
  const customer = await newCustomer(app.shop, CART);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email, address, fullName: 'Pat "<i>" Doe' }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const { rows } = await app.database.db.execute<{ due: number }>(
    sql`select (final_total * 100)::int as due from orders where order_number = ${orderNumber}`,
  );
  await app.shop.staff.payments.markPaid(STAFF, {
    orderNumber,
    amountCents: cents(rows[0]?.due ?? 0),
    reference: "Venmo 1",
  });
  return String(orderNumber);
}

/** Places a card order for a customer whose first order was long ago. */
async function byCard(address: string): Promise<string> {
  const { db } = app.database;
  const customer = await newCustomer(app.shop, CART);
  const fields = { email: customer.email, address };
  await app.shop.customer.checkout.place(customer, orderRequest(fields));
  await db.execute(sql`
    update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`);
  await saveCart(db, customer.id, CART);
  const card = testCard(CARDS.approved);
  const request = orderRequest({ ...fields, paymentMethod: "credit" }, { card });
  const placed = await app.shop.customer.checkout.place(customer, request);
  if (!placed.ok) throw new Error(placed.error.code);
  return String(placed.value.orderNumber);
}

const pathOf = (number: string) => `/admin/orders/${number}/pack`;

async function formOf(number: string, search = ""): Promise<Record<string, string>> {
  const html = await (await packer.get(pathOf(number) + search)).text();
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return {
    parcel: read("parcel"),
    key: read("key"),
    unit: read("unit"),
    version: read("version"),
    packed: read("packed"),
    // The last line is the one without a code.
    line: [...html.matchAll(/name="line" value="(\d+)"/g)].at(-1)?.[1] ?? "",
  };
}

async function act(number: string, fields: Record<string, string>, search = "") {
  return packer.post(pathOf(number), { ...(await formOf(number, search)), ...fields });
}

describeRoute("/admin/orders/:orderNumber/pack", () => {
  it("is for those who ship", async () => {
    const number = await paid();
    await expectPage(await packer.get(pathOf(number)), 200, "0 of 3 units packed");
    expectRefused(await supporter.get(pathOf(number)));
    expectRefused(await supporter.post(pathOf(number), { act: "restart" }));
    expectRefused(await (await app.customer()).get(pathOf(number)));
    for (const unknown of ["99999999", "x"]) {
      expectRefused(await packer.get(pathOf(unknown)));
      expectRefused(await packer.post(pathOf(unknown), { act: "restart" }));
    }
  });

  it("packs unit by unit into two parcels and ships them, all with plain forms", async () => {
    const number = await paid();
    const first = await formOf(number);
    const scan = { ...first, act: "scan", code: "sample-1-mint" };
    expectRedirect(await packer.post(pathOf(number), scan), `${pathOf(number)}?parcel=1`);
    // Sent twice, the form packs one unit.
    expectRedirect(await packer.post(pathOf(number), scan), `${pathOf(number)}?parcel=1`);
    await expectPage(await packer.get(pathOf(number)), 200, "1 of 3 units packed");
    await expectPage(await act(number, { act: "scan", code: "SAMPLE-2-MINT" }), 409, "Wrong item");
    await act(number, { act: "scan", code: "SAMPLE-1-MINT" }, "?parcel=2");
    const page = await packer.get(`${pathOf(number)}?parcel=2`);
    await expectPage(page, 200, "Last: 50 MGM Chewable Tablets (Mint), parcel 2");
    await act(number, { act: "undo" });
    await act(number, { act: "scan", code: "SAMPLE-1-MINT" }, "?parcel=2");
    await act(number, { act: "one" }, "?parcel=2");
    await expectPage(await packer.get(pathOf(number)), 200, PACK_TEXTS.allPacked);
    // A FedEx number that passes the card number checksum.
    const numbers = { "tracking-1": "449044304137828", "tracking-2": "1Z2", "carrier-2": "UPS" };
    const wrong = await act(number, { act: "ship", ...numbers, "tracking-2": "" });
    await expectPage(wrong.clone(), 400, "Parcel 2: Enter a tracking number.");
    expect(await wrong.text()).toContain('value="449044304137828"');
    const shipped = await act(number, { act: "ship", ...numbers });
    expectRedirect(shipped, `/admin/orders/${number}`);
    expect(flashOf(shipped)).toBe(`Order ${number} shipped.`);
    await expectPage(await packer.get(`/admin/orders/${number}`), 200, "UPS 1Z2");
    expectRedirect(await packer.get(pathOf(number)), `/admin/orders/${number}`);
  });

  it("offers to ship what is packed before the rest, and says of a card order why it waits", async () => {
    const orders: [string, string, string][] = [
      [await paid("2 Part Street"), PACK_TEXTS.shipPart, CARD_SHIPS_WHOLE],
      [await byCard("3 Part Street"), CARD_SHIPS_WHOLE, PACK_TEXTS.shipPart],
    ];
    for (const [number, said, unsaid] of orders) {
      const page = async () =>
        (await (await packer.get(pathOf(number))).text()).replaceAll("&#x27;", "'");
      expect(await page()).not.toContain(said);
      await act(number, { act: "scan", code: "SAMPLE-1-MINT" });
      expect(await page()).toContain(said);
      expect(await page()).not.toContain(unsaid);
    }
  });

  it("refuses what is no form of its own, and a shipment of an order that changed", async () => {
    const number = await paid();
    await expectPage(await act(number, { act: "burn" }), 400, "Choose an action.");
    await expectPage(await act(number, { act: "scan", key: "a b" }), 400, "Reload the page");
    for (const parcel of ["0", "1e3", "-1", "9".repeat(30)])
      expect((await act(number, { act: "scan", code: "SAMPLE-1-MINT", parcel })).status).toBe(409);
    for (const line of ["-1", "x", "9".repeat(30)])
      expect((await act(number, { act: "one", line })).status).toBe(409);
    await expectPage(await packer.get(pathOf(number)), 200, "0 of 3 units packed");
    await act(number, { act: "rest" });
    for (let unit = 0; unit < 2; unit += 1)
      await act(number, { act: "scan", code: "SAMPLE-1-MINT" });
    const form = await formOf(number);
    await app.shop.staff.orders.note(STAFF, {
      orderNumber: Number(number),
      text: "Wait for me",
    });
    const late = await packer.post(pathOf(number), { ...form, act: "ship", "tracking-1": "1Z3" });
    await expectPage(late, 409, PACK_TEXTS.changed);
  });

  it("may use the camera and WebAssembly, which no other page may", async () => {
    const number = await paid();
    const policies = async (path: string) => {
      const { headers } = await packer.get(path);
      return [headers.get("permissions-policy"), headers.get("content-security-policy")].join(" ");
    };
    const here = await policies(pathOf(number));
    expect(here).toContain("camera=(self), microphone=()");
    expect(here).toContain("'wasm-unsafe-eval'");
    expect(here).not.toContain("'unsafe-eval'");
    expect((await packer.get(pathOf(number))).headers.get("x-page-needs")).toBeNull();
    for (const path of ["/", "/cart", "/admin", "/admin/packing", `/admin/orders/${number}`]) {
      const there = await policies(path);
      expect(there).not.toContain("wasm-unsafe-eval");
      expect(there).not.toContain("camera=(self)");
    }
  });
});

describeRoute("/admin/packing", () => {
  const path = "/admin/packing";
  it("is for those who ship", async () => {
    expect((await packer.get(path)).status).toBe(200);
    expectRefused(await supporter.get(path));
    expectRefused(await (await app.customer()).get(path));
  });

  it("says what to fetch for the orders asked for, and which are not ready", async () => {
    const [one, two] = [await paid(), await paid()];
    await act(two, { act: "scan", code: "SAMPLE-1-MINT" });
    const page = await packer.get(`${path}?orders=${one}%20${two},10016`);
    await expectPage(page.clone(), 200, `50 MGM Chewable Tablets (Mint) 3 ${one}, ${two}`);
    await expectPage(page.clone(), 200, "Not ready or not found: 10016");
    await expectPage(page.clone(), 200, "1 / 3");
    expect(await page.text()).not.toContain("<i>");
    await expectPage(await packer.get(`${path}?orders=${one}`), 200, PACKING_TEXTS.labels);
    expect(await (await packer.get(`${path}?orders=${one}`)).text()).not.toContain("too long for");
    const long = await paid(`1 ${"Pine ".repeat(15)}Street`);
    await expectPage(
      await packer.get(`${path}?orders=${long}`),
      200,
      "the street doesn't fit on two lines",
    );
    await expectPage(await packer.get(`${path}?orders=x`), 200, PACKING_TEXTS.none);
  });
});
