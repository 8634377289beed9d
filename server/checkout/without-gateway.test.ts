import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveCart } from "#server/carts/change-cart.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves PAY-1 without a configured gateway. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { PAYMENT_GATEWAY: "none" });
});
afterAll(() => test.close());

it("a customer who has ordered before is offered the payment link, and no online card is accepted", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  const first = await test.shop.customer.checkout.place(customer, orderRequest());
  expect(first).toMatchObject({ ok: true });
  await saveCart(test.database.db, customer.id, oneBottle);
  const viewed = await test.shop.customer.checkout.view(customer.id, {
    fields: orderRequest().fields,
    linkNumber: null,
  });
  expect(viewed).toMatchObject({
    ok: true,
    value: { isNewCustomer: false, paymentChoices: ["credit_link", "venmo", "chime"] },
  });
  const byCard = orderRequest({ paymentMethod: "credit" }, { card: testCard("4111111111111111") });
  expect((await test.shop.customer.checkout.place(customer, byCard)).ok).toBe(false);
  const { rows } = await test.database.db.execute(
    sql`select count(*)::int as orders from orders where user_id = ${customer.id}`,
  );
  expect(rows).toEqual([{ orders: 1 }]);
});
