import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves ELIG-4 on its page. */

let app: TestApplication;
let owner: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
});
afterAll(() => app.close());

async function placed(): Promise<number> {
  const customer = await newCustomer(app.shop, oneBottle);
  const order = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ state: "WV", city: "Charleston", zipCode: "25301" }),
  );
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return order.value.orderNumber;
}

describeRoute("/admin/orders/:orderNumber/rules", () => {
  it("says which rule decided, with its source as text and its version, also after it changed", async () => {
    const { ages } = app.shop.staff;
    const rule = { state: "WV", reason: "<i>Counsel</i>" };
    await ages.require(STAFF, { ...rule, isRequired: true });
    const orderNumber = await placed();
    await ages.require(STAFF, { ...rule, isRequired: false });
    const page = await (await owner.get(`/admin/orders/${orderNumber}/rules`)).text();
    expect(page).toContain("When placed");
    expect(page).toContain("West Virginia (age:WV), version 2, since replaced");
    expect(page).toContain("is pending");
    expect(page).toContain("&lt;i&gt;Counsel&lt;/i&gt;");
    expect(page).toContain("same result");
    expect(page).not.toContain("Charleston");
  });

  it("says so where no rule applied, or nothing was kept", async () => {
    const orderNumber = await placed();
    const read = async () => (await owner.get(`/admin/orders/${orderNumber}/rules`)).text();
    expect(await read()).toContain("No rule applied to these items.");
    const sample = await (await owner.get("/admin/orders/10016/rules")).text();
    expect(sample).toContain("No decision is kept with this order.");
  });

  it("redirects home from an order that is not there", async () => {
    for (const path of ["999999", "x"])
      expectRefused(await owner.get(`/admin/orders/${path}/rules`));
  });
});
