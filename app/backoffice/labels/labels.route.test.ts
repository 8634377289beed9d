import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

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

describeRoute("/admin/labels.csv", () => {
  const path = "/admin/labels.csv";

  it("is for those who pack", async () => {
    expect((await packer.get(path)).status).toBe(200);
    expectRefused(await supporter.get(path));
    expectRefused(await (await app.customer()).get(path));
  });

  it("has the orders asked for that are ready, in a carrier's columns, with nothing a spreadsheet would run, and is recorded", async () => {
    const customer = await newCustomer(app.shop, oneBottle);
    const order = await app.shop.customer.checkout.place(
      customer,
      orderRequest({ email: customer.email, fullName: '=HYPERLINK("https://x.example")' }),
    );
    if (!order.ok) throw new Error(JSON.stringify(order.error));
    const { orderNumber } = order.value;
    const { db } = app.database;
    const { rows: due } = await db.execute<{ cents: number }>(
      sql`select (final_total * 100)::int as cents from orders where order_number = ${orderNumber}`,
    );
    const file = async () =>
      (await (await packer.get(`${path}?format=usps&orders=${orderNumber},10016`)).text())
        .trim()
        .split("\r\n");
    expect(await file()).toHaveLength(1);
    const amountCents = cents(due[0]?.cents ?? 0);
    await app.shop.staff.payments.markPaid(STAFF, { orderNumber, amountCents, reference: "V" });
    const { rows: places } = await db.execute<{ state: string }>(
      sql`select state from orders where order_number = ${orderNumber}`,
    );
    const rule = { state: places[0]?.state ?? "", isRequired: true, reason: "A test" };
    await app.shop.staff.ages.requireSignature(STAFF, rule);
    const [header, row, ...more] = await file();
    expect(header).toMatch(/^Reference ID,Recipient Country,Recipient First Name/);
    expect(row).toContain(`${orderNumber},United States,"'=HYPERLINK(""https://x.example""`);
    expect(row).toContain("Adult signature 21+");
    expect(more).toEqual([]);
    const { rows } = await db.execute(sql`
      select actor, input from staff_records where operation = 'packing.labels' order by id desc limit 1`);
    expect(rows).toMatchObject([{ input: { format: "usps", orderNumbers: [orderNumber, 10016] } }]);
  });
});
