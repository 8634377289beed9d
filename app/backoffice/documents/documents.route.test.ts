import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { ZERO } from "#domain/money/cents.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { pagesOfPdf } from "#tests/support/pdf-text.ts";
import { expectPage, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves DOC-1, DOC-3 and LOT-4. */

const PATH = "/admin/documents.pdf";

let app: TestApplication;
let packer: HttpClient;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const staff = async (name: "fulfillment" | "reader") => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  packer = await staff("fulfillment");
  reader = await staff("reader");
});
afterAll(() => app.close());

const CART: Cart = [
  { productId: 1, flavor: "Mint", quantity: 2 },
  { productId: 3, flavor: "Citrus", quantity: 1 },
];

async function placed(fullName: string): Promise<string> {
  const customer = await newCustomer(app.shop, CART);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ email: customer.email, fullName }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return String(order.value.orderNumber);
}

const printed = async (orderNumber: string) => {
  const { rows } = await app.database.db.execute(sql`
    select actor, detail ->> 'document' as document from order_events
    where kind = 'printed' and order_id = (select id from orders where order_number = ${orderNumber}) order by id`);
  return rows;
};

describeRoute("/admin/documents.pdf", () => {
  it("is for those who print, and only as a form", async () => {
    const orders = await placed("Pat Doe");
    expectRefused(await packer.get(PATH));
    expectRefused(await reader.post(PATH, { kind: "invoice", orders }));
    expectRefused(await (await app.customer()).post(PATH, { kind: "invoice", orders }));
    expect(await printed(orders)).toEqual([]);
    const none = await packer.post(PATH, { kind: "invoice", orders: "99999999 x" });
    expect(flashOf(none)).toBe("Nothing to print.");
  });

  it("prints one file for many, whose slips name no amount and whose invoices have the orders' own", async () => {
    const [one, two] = [await placed("Ada Byron"), await placed("José Ñúñez")];
    const orders = `${one},${two}`;
    const slips = await packer.post(PATH, { kind: "packing slip", orders });
    expect(slips.headers.get("content-type")).toBe("application/pdf");
    const pages = await pagesOfPdf(slips);
    expect(pages).toHaveLength(2);
    for (const text of [
      "Packing slip",
      `Order #${one}`,
      "Ada Byron",
      "50 MGM Chewable Tablets (Mint)",
      "3 units",
    ])
      expect(pages[0]).toContain(text);
    expect(pages[1]).toContain("José Ñúñez");
    expect(pages.join()).not.toMatch(/\$|\d\.\d\d/);

    const [invoice = ""] = await pagesOfPdf(
      await packer.post(PATH, { kind: "invoice", orders: one }),
    );
    const { rows } = await app.database.db.execute<{ due: string; subtotal: string }>(
      sql`select final_total::text as due, subtotal::text as subtotal from orders where order_number = ${one}`,
    );
    for (const amount of [rows[0]?.due, rows[0]?.subtotal]) expect(invoice).toContain(`$${amount}`);
    expect(invoice).toContain("Not paid yet");
    expect(await printed(one)).toMatchObject([
      { document: "packing slip", actor: expect.stringMatching(/^staff:/) },
      { document: "invoice" },
    ]);
    expect(await printed(two)).toMatchObject([{ document: "packing slip" }]);
    await expectPage(await packer.get(`/admin/orders/${one}`), 200, "printed the invoice");
  });

  it("lists on the slip what is left to send once a part has shipped, and then what was sent", async () => {
    const number = await placed("Pat Doe");
    const orderNumber = Number(number);
    const { payments, orders, fulfillment } = app.shop.staff;
    const { lines = [], payment } = (await orders.find(STAFF, orderNumber)) ?? {};
    const paid = { orderNumber, amountCents: payment?.amount ?? ZERO, reference: number };
    expect(await payments.markPaid(STAFF, paid)).toMatchObject({ ok: true });
    const contents = [{ orderItemId: lines[0]?.id ?? 0, quantity: 1 }];
    const parcels = [{ trackingNumber: "1ZSLIP", carrier: null, lines: contents }];
    const part = { orderNumber, override: null, isPart: true, parcels };
    expect(await fulfillment.shipParcels(STAFF, part)).toMatchObject({ ok: true });
    const slip = async () =>
      (await pagesOfPdf(await packer.post(PATH, { kind: "packing slip", orders: number }))).join();
    expect(await slip()).toContain("2 units");
    const rest = { orderNumber, reason: "test", refundReference: "venmo back" };
    expect(await fulfillment.cancelRest(STAFF, rest)).toMatchObject({ ok: true });
    const sent = await slip();
    expect(sent).toContain("1 unit");
    expect(sent).not.toContain("150 MGM");
  });

  it("names the lots of what is packed, with the address of those that are public (LOT-4)", async () => {
    const number = await placed("Pat Doe");
    await app.database.db.execute(sql`
      insert into lots (product_id, number, state, state_reason, is_published, received_units) values
        (1, 'SLIP-1', 'released', 'sound', true, 9), (3, 'SLIP-2', 'released', 'sound', false, 9)`);
    await app.database.db.execute(sql`
      insert into packed_units (order_id, order_item_id, parcel, is_scanned, lot, key, actor)
      select o.id, i.id, 1, true, 'SLIP-' || case i.product_id when 1 then 1 else 2 end, 'slip-' || i.id || '-' || n, 'staff:ada'
      from orders o join order_items i on i.order_id = o.id, generate_series(1, i.quantity) n
      where o.order_number = ${number}`);
    await app.database.db.execute(
      sql`update product_flavors set barcode = '036000291452' where product_id = 1 and flavor_name = 'Mint'`,
    );
    const answer = await packer.post(PATH, { kind: "packing slip", orders: number });
    // The code's text, for readers who can't see the code itself (LOT-10).
    const file = Buffer.from(await answer.clone().arrayBuffer()).toString("latin1");
    expect(file).toContain("QR code: http://localhost:3000/01/00036000291452/10/SLIP-1");
    const [slip = ""] = await pagesOfPdf(answer);
    expect(slip).toContain("Lot SLIP-1: 2 units of 50 MGM Chewable Tablets (Mint)");
    expect(slip).toContain("http://localhost:3000/labs/slip-1");
    expect(slip).toContain("Lot SLIP-2: 1 unit of 150 MGM Chewable Tablets (Citrus)");
    expect(slip).not.toContain("/labs/slip-2");
  });

  it("prints names of other scripts, and tells staff what it can't print", async () => {
    const { db } = app.database;
    const textFor = async (kind: string, name: string, address: string) => {
      const number = await placed("Pat Doe");
      await db.execute(
        sql`update orders set full_name = ${name}, address = ${address} where order_number = ${number}`,
      );
      return (await pagesOfPdf(await packer.post(PATH, { kind, orders: number }))).join("\n");
    };
    for (const kind of ["packing slip", "invoice"]) {
      const whole = await textFor(kind, "Łukasz Żółć", "Γιώργος 5, Київ");
      expect(whole).toContain("Łukasz Żółć\nΓιώργος 5, Київ\n");
      expect(whole).not.toContain("printed");
      const name = await textFor(kind, "山田 Łucja", "1 Main St");
      expect(name).toContain("□ Łucja");
      expect(name).toContain("Some characters of this name can't be printed: see the order.");
      const address = await textFor(kind, "Pat Doe", "شارع 5");
      expect(address).toContain("Some characters of this address can't be printed: see the order.");
    }
  });

  it("says to screen readers what each part is", async () => {
    const answer = await packer.post(PATH, { kind: "invoice", orders: await placed("Pat Doe") });
    const file = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    for (const part of ["/Marked true", "/Lang (en-US)", "/DisplayDocTitle true", "Invoices"])
      expect(file).toContain(part);
    const types = [...file.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type);
    for (const type of ["Document", "Sect", "Figure", "H1", "H2", "P", "Table", "TR", "TH", "TD"])
      expect(types).toContain(type);
  });

  it("prints any name, and an order of more lines than a page holds", async () => {
    const number = await placed("Pat Doe");
    const { db } = app.database;
    for (const name of [
      "👩‍👩‍👧‍👦 😀",
      "شارع التحرير",
      "x".repeat(200),
      "W W ".repeat(50),
      "(\\) \u202E<b>",
    ]) {
      await db.execute(
        sql`update orders set full_name = ${name}, address = ${name}, city = ${name} where order_number = ${number}`,
      );
      for (const kind of ["packing slip", "invoice"])
        expect(await pagesOfPdf(await packer.post(PATH, { kind, orders: number }))).toHaveLength(1);
    }
    await app.database.asOwner(`
      insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text, item_quantity, item_flavor, item_type, is_reserved)
      select o.id, 1, 1, 0, 0, '50 MGM', 50, 'Flavor ' || n, 'MGM', false from orders o, generate_series(1, 60) n where order_number = ${number}`);
    const pages = await pagesOfPdf(
      await packer.post(PATH, { kind: "packing slip", orders: number }),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join()).toContain("(Flavor 60)");
  });

  it("refuses no form that was open while it was printed", async () => {
    const number = await placed("Pat Doe");
    const html = await (await packer.get(`/admin/orders/${number}`)).text();
    const [, version = ""] = /name="version" value="([^"]*)"/.exec(html) ?? [];
    await packer.post(PATH, { kind: "packing slip", orders: number });
    const note = { act: "note", version, key: crypto.randomUUID(), text: "Packed" };
    expect(flashOf(await packer.post(`/admin/orders/${number}`, note))).toContain("has a new note");
  });
});
