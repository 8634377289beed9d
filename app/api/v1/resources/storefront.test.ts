import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import { type ApiCall, callApi, signInByApi } from "#tests/support/api-client.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";

/* Proves API-15 and API-16. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

const call = (method: string, path: string, asked?: ApiCall) =>
  callApi(test.shop, method, path, asked);
const MGM = publicId("product", 1);
const mint = (quantity: number) => ({ product: MGM, flavor: "Mint", quantity });

describe("the catalog", () => {
  it("is filtered, sorted and read page by page as the shop's page is", async () => {
    const all = await call("GET", "/products?sort=price_low");
    const prices = all.json.items.map(
      ({ prices: { base } }: { prices: { base: { amount: number } } }) => base.amount,
    );
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    const seen: string[] = [];
    let last = null;
    let next: string | null = "";
    while (next !== null) {
      const { json } = await call(
        "GET",
        `/products?sort=price_low&size=3${next && `&cursor=${next}`}`,
      );
      seen.push(...json.items.map(({ id }: { id: string }) => id));
      next = json.next;
      last = json;
    }
    expect(seen).toEqual(all.json.items.map(({ id }: { id: string }) => id));
    const back = await call(
      "GET",
      `/products?sort=price_low&size=3&cursor=${last?.previous ?? ""}`,
    );
    const end = seen.length - (last?.items.length ?? 0);
    expect(back.json.items.map(({ id }: { id: string }) => id)).toEqual(seen.slice(end - 3, end));
    const { category } = all.json.items[0];
    const some = await call("GET", `/products?category=${category.toLowerCase()}&inStock=true`);
    for (const one of some.json.items)
      expect([one.category, one.stock !== "out_of_stock"]).toEqual([category, true]);
    for (const search of ["sort=id", "cursor=after_prd_0000000000", "cursor=x", "size=0"])
      expect([search, (await call("GET", `/products?${search}`)).status]).toEqual([search, 422]);
  });

  it("tells members their price, and no one else", async () => {
    const person = await newCustomer(test.shop);
    const key = await signInByApi(test.shop, person.email);
    await test.database.db.execute(sql`update profiles set og = true where id = ${person.id}`);
    const { json } = await call("GET", `/products/${MGM}`, { key });
    expect(json.prices.own.amount).toBeLessThanOrEqual(json.prices.base.amount);
    expect((await call("GET", `/products/${MGM}`)).json.prices.own).toBeUndefined();
  });

  it("names no picture of a product that has none", async () => {
    const read = async () => (await call("GET", `/products/${MGM}`)).json.picture;
    expect(await read()).toContain("/art/products/");
    await test.database.asOwner("update products set image_url = '' where id = 1");
    expect(await read()).toBeNull();
  });

  it("says of each product where it may go", async () => {
    const ships = await call(
      "GET",
      `/destinations/97201?products=${MGM},${publicId("product", 2)}`,
    );
    expect(ships.json.goods).toMatchObject([
      { product: MGM, verdict: "ships", message: null },
      { verdict: "ships" },
    ]);
    const banned = await call("GET", `/destinations/70112?products=${MGM}`);
    expect(banned.json.goods).toEqual([
      { product: MGM, verdict: "refused", message: BANNED_STATE_TEXT, needsVerifiedAge: false },
    ]);
    for (const products of ["x", "", publicId("product", 999_999)])
      expect((await call("GET", `/destinations/97201?products=${products}`)).status).toBe(422);
  });
});

describe("a cart", () => {
  it("is the customer's own, and replaced as a whole or not at all", async () => {
    const person = await newCustomer(test.shop);
    const key = await signInByApi(test.shop, person.email);
    const put = (lines: unknown) => call("PUT", "/cart", { key, body: { lines } });
    const filled = await put([mint(2), { ...mint(1), flavor: "Citrus" }]);
    expect(filled.json).toMatchObject({
      lines: [
        { product: MGM, flavor: "Mint", quantity: 2 },
        { product: MGM, flavor: "Citrus", quantity: 1 },
      ],
      stop: null,
    });
    const refusals: [unknown, string][] = [
      [[{ ...mint(1), flavor: "Citrus" }, mint(7)], "lines.1"],
      [[mint(1), mint(2)], "lines"],
      [[{ ...mint(1), flavor: "Chalk" }], "lines.0"],
      [[{ product: publicId("product", 999_999), quantity: 1 }], "lines.0"],
      [[{ product: publicId("product", 8), flavor: "Mint", quantity: 1 }], "lines.0"],
      [[mint(0)], "lines.0.quantity"],
      [[{ ...mint(1), unitPrice: { amount: 1, currency: "USD" } }], "lines.0.unitPrice"],
    ];
    for (const [lines, field] of refusals)
      expect((await put(lines)).json).toMatchObject({ code: "invalid", fields: [{ field }] });
    expect((await call("GET", "/cart", { key })).json).toEqual(filled.json);
    const other = await signInByApi(test.shop, (await newCustomer(test.shop)).email);
    expect((await call("GET", "/cart", { key: other })).json.lines).toEqual([]);
    expect((await put([])).json.lines).toEqual([]);
  });
});
