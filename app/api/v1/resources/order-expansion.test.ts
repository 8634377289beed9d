import { afterAll, beforeAll, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { callApi, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-49. */

let test: StaffedShop;
let order: string;
beforeAll(async () => {
  test = await createStaffedShop();
  order = `/orders/${publicId("order", await test.order())}`;
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const get = (path: string, key: string) => callApi(test.shop, "GET", path, { key });

it("shows an order's customer and products where they are asked for", async () => {
  const { text: key } = await makeApiKey(test.shop, ["orders.read", "customers.read"]);
  const { json: plain } = await get(order, key);
  expect(plain).not.toHaveProperty("expanded");
  const { json } = await get(`${order}?expand=customer,lines.product`, key);
  const { expanded, ...rest } = json;
  expect(rest).toEqual(plain);
  expect(expanded.customer).toEqual((await get(`/customers/${expanded.customer.id}`, key)).json);
  const { product } = plain.lines[0];
  expect(expanded.products).toEqual([(await get(`/products/${product}`, key)).json]);
  const { json: some } = await get(
    `${order}?expand=customer&fields=number,expanded.customer.email`,
    key,
  );
  expect(some).toEqual({
    number: plain.number,
    expanded: { customer: { email: expanded.customer.email } },
  });
});

it("needs the scope of what it shows", async () => {
  const { text: key } = await makeApiKey(test.shop, ["orders.read"]);
  expect((await get(`${order}?expand=lines.product`, key)).json.expanded.products).toHaveLength(1);
  for (const names of ["customer", "lines.product,customer"]) {
    const { status, json } = await get(`${order}?expand=${names}`, key);
    expect([status, json.detail]).toEqual([403, expect.stringContaining("customers.read")]);
  }
});

it("refuses what it does not know, what is deeper, and a name twice", async () => {
  const { text: key } = await makeApiKey(test.shop, ["orders.read", "customers.read"]);
  for (const names of ["", "lines", "customer.orders", "lines.product.lots", "customer,customer"])
    expect((await get(`${order}?expand=${names}`, key)).json).toMatchObject({
      code: "invalid",
      fields: [{ field: "expand" }],
    });
  expect((await get(`/orders?expand=customer`, key)).json.code).toBe("invalid");
});
