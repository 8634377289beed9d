import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves CART-11. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const MINT = { productId: 1, flavor: "Mint" };
const CITRUS = { productId: 1, flavor: "Citrus" };

async function kept(userId: string): Promise<unknown> {
  const { rows } = await test.database.db.execute<{ lines: unknown }>(
    sql`select lines from carts where user_id = ${userId}`,
  );
  return rows[0]?.lines;
}

it("two products added to a customer's cart at the same time are both in it, every time", async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await newCustomer(test.shop);
    const add = (line: typeof MINT) =>
      test.shop.customer.carts.change([], { kind: "add", ...line }, id);
    await Promise.all([add(MINT), add(CITRUS)]);
    expect(await kept(id)).toHaveLength(2);
  }
});

it("simultaneous adds all count, up to the limit, whichever cart each began with", async () => {
  const { id } = await newCustomer(test.shop);
  const stale = [{ ...CITRUS, quantity: 4 }];
  const changes = await Promise.all(
    Array.from({ length: 8 }, () =>
      test.shop.customer.carts.change(stale, { kind: "add", ...MINT }, id),
    ),
  );
  expect(await kept(id)).toEqual([{ ...MINT, quantity: 6 }]);
  expect(changes.filter((change) => change.ok && change.value.alert !== null)).toHaveLength(2);
});

it("clearing and adding at the same time leave one of the two possible carts", async () => {
  const { id } = await newCustomer(test.shop);
  await test.shop.customer.carts.change([], { kind: "add", ...MINT }, id);
  await Promise.all([
    test.shop.customer.carts.change([], { kind: "clear" }, id),
    test.shop.customer.carts.change([], { kind: "add", ...CITRUS }, id),
  ]);
  expect([[], [{ ...CITRUS, quantity: 1 }]]).toContainEqual(await kept(id));
});
