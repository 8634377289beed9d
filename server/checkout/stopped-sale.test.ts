import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer, orderRequest } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves PROD-3: an order being written while a sale is stopped either comes first or is refused. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

it.each([
  ["uncounted", 1],
  ["counted", 3],
])("an order for a product that is %s waits for the stop, and is refused", async (_, productId) => {
  const { db } = test.database;
  const flavors = await db.execute<{ flavor_name: string }>(
    `select flavor_name from product_flavors where product_id = ${productId} limit 1`,
  );
  const flavor = flavors.rows[0]?.flavor_name ?? "";
  const customer = await newCustomer(test.shop, [{ productId, flavor, quantity: 1 }]);
  const stopping = new pg.Client(test.database.connection);
  await stopping.connect();
  try {
    await stopping.query("begin");
    await stopping.query(`select from products where id = ${productId} for update`);
    await stopping.query(
      `update products set active = false, stopped_at = now(), stop_reason = 'a test' where id = ${productId}`,
    );
    const placing = test.shop.customer.checkout.place(
      customer,
      orderRequest({ email: customer.email }),
    );
    // It has read that the product is on sale, and waits for its row.
    await sleep(300);
    await stopping.query("commit");
    const placed = await placing;
    expect(placed.ok).toBe(false);
    const { rows } = await db.execute(`select from orders where user_id = '${customer.id}'`);
    expect(rows).toEqual([]);
  } finally {
    await stopping.end();
  }
});
