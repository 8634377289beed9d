import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import type { OrderPreview } from "./order-preview.route.ts";
import { WAITING_TEXTS } from "./order-texts.ts";

let app: TestApplication;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  reader = await app.sampleCustomer("reader");
  await enrollFactor(reader);
});
afterAll(() => app.close());

const PATH = "/admin/orders/10016/preview";
const preview = async () => (await (await reader.get(PATH)).json()) as OrderPreview;

describeRoute("/admin/orders/:orderNumber/preview", () => {
  it("is the order page's data in short, and leaves the record of having read it", async () => {
    const shown = await preview();
    expect(shown).toMatchObject({ title: "Order 10016", waits: WAITING_TEXTS.money });
    expect(shown.lines.length).toBeGreaterThan(0);
    expect(shown.amounts.at(-1)).toMatchObject({ label: "Total" });
    const page = await (await reader.get("/admin/orders/10016")).text();
    for (const line of shown.address) expect(page).toContain(line);
    const { rows } = await app.database.db.execute(sql`
      select operation, subject from staff_records where operation = 'orders.find' order by id desc limit 1`);
    expect(rows).toEqual([{ operation: "orders.find", subject: "10016" }]);
  });

  it("says what it waits for once it is on hold", async () => {
    const hold = { orderNumber: 10_016, isOnHold: true, reason: "Call" };
    await app.shop.staff.orders.hold(STAFF, hold);
    expect((await preview()).waits).toBe(WAITING_TEXTS.hold);
  });

  it("is nothing for an order that there is not, and for those who are not staff", async () => {
    expectRefused(await reader.get("/admin/orders/1/preview"));
    expectRefused(await reader.get("/admin/orders/0x1/preview"));
    expectRefused(await (await app.customer()).get(PATH));
  });
});
