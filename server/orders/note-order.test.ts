import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves ORDER-33. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

it("a note is staff's alone and erased with its customer", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const { id, email } = customer;
  const order = await test.shop.customer.checkout.place(customer, orderRequest({ email }));
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderNumber } = order.value;
  const note = "Called Quillon about the gate code";
  expect((await test.shop.staff.orders.note(STAFF, { orderNumber, text: note })).ok).toBe(true);
  expect((await test.shop.staff.orders.find(STAFF, orderNumber))?.events.at(-1)).toMatchObject({
    kind: "noted",
    detail: { note },
  });
  const seen = await test.shop.customer.orders.find(id, orderNumber);
  expect(JSON.stringify(seen)).not.toContain("Quillon");
  expect(await placesOfWord(test.database.db, "Quillon")).toEqual(["order_events.detail"]);
  await test.database.asOwner(`
    select set_config('mitra.erasing', 'on', false); select erase_books('${id}')`);
  expect(await placesOfWord(test.database.db, "Quillon")).toEqual([]);
});

it("an empty note is refused, and one for no order", async () => {
  const { staff } = test.shop;
  expect(await staff.orders.note(STAFF, { orderNumber: 1, text: "x" })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(await staff.orders.note(STAFF, { orderNumber: 1, text: " " })).toMatchObject({
    error: { code: "invalid" },
  });
});
