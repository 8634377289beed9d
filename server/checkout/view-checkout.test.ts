import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestShop;
beforeAll(async () => {
  // Without notifications, a setting would be read again in each call, and counted.
  test = await createTestShop({}, { PAYMENT_GATEWAY: "sandbox" });
});
afterAll(() => test.close());

it("checkout shows California's warnings once, only for the products ordered", async () => {
  await test.database.db.execute(sql`
    update products set prop65_warning = case when id <= 2 then 'one' when id = 3 then 'two' end`);
  const warningsOf = async (...productIds: number[]) => {
    const lines = productIds.map((productId) => ({ productId, flavor: "Mint", quantity: 1 }));
    const { id } = await newCustomer(test.shop, lines);
    const viewed = await test.shop.customer.checkout.view(id, {
      fields: parseCheckoutFields({}),
      linkNumber: null,
    });
    return viewed.ok ? viewed.value.prop65Warnings.toSorted() : viewed.error;
  };
  expect(await warningsOf(1, 2)).toEqual(["one"]);
  expect(await warningsOf(2, 3)).toEqual(["one", "two"]);
  expect(await warningsOf(4)).toEqual([]);
  await test.database.db.execute(
    sql`update products set prop65_warning = 'two [gaps]' where id = 3`,
  );
  expect(await warningsOf(2, 3)).toEqual(["one"]);
});

it("a ZIP Code's city and state come with the quote, also of ZIP+4; an unknown one has none", async () => {
  const { id } = await newCustomer(test.shop, [{ productId: 1, flavor: "Mint", quantity: 1 }]);
  const placeOf = async (zipCode: string) => {
    const request = { fields: parseCheckoutFields({ zipCode }), linkNumber: null };
    const viewed = await test.shop.customer.checkout.view(id, request);
    return viewed.ok ? viewed.value.zipPlace : viewed.error;
  };
  expect(await placeOf("98101")).toEqual({ city: "Seattle", state: "WA" });
  expect(await placeOf("98101-1234")).toEqual({ city: "Seattle", state: "WA" });
  expect(await placeOf("00000")).toBeNull();
  expect(await placeOf("")).toBeNull();
});

it("those who ask for quotes together each get their own, eight in a statement", async () => {
  const buyers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      newCustomer(test.shop, [{ productId: 1, flavor: "Mint", quantity: (at % 6) + 1 }]),
    ),
  );
  const quotedTo = async (id: string) => {
    const request = { fields: parseCheckoutFields({}), linkNumber: null };
    const viewed = await test.shop.customer.checkout.view(id, request);
    return viewed.ok ? viewed.value.cart.count : viewed.error;
  };
  // From here on, the data shared by all quotes is in memory.
  await quotedTo("nobody");
  const [first] = buyers;
  await quotedTo(first?.id ?? "");
  const recorded = recordStatements();
  const quoted = await Promise.all([...buyers.map(({ id }) => id), "nobody"].map(quotedTo));
  expect(recorded.stop()).toHaveLength(3);
  expect(quoted).toEqual([...buyers.map((_, at) => (at % 6) + 1), "no_profile"]);
});
