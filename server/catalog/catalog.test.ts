import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves CAT-1, CAT-5, CAT-9 and CAT-11. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const productOf = (slug: string) => test.shop.customer.catalog.product(slug);

describe("a product by its slug", () => {
  it("comes with its page's text", async () => {
    const found = await productOf("30-kava-chewable-tablets");
    expect(found?.product).toMatchObject({ id: 7, name: "30 Kava Chewable Tablets" });
    expect(found?.details).toMatchObject({ hasSampleTexts: true });
    expect(found?.details.paragraphs[0]).toMatch(/^Kava is a plant/);
    expect(found?.details.facts).toContainEqual({
      label: "Contents",
      value: "30 chewable tablets",
    });
    expect(found?.details.warnings).toContain("Do not use with alcohol.");
    expect(found?.details.morePictures).toHaveLength(1);
  });

  it.each([
    ["unknown", "no-such-product"],
    ["inactive", "rp-1-chewable-tablets"],
    ["empty", ""],
    ["an object property's", "constructor"],
  ])("is null when it is %s", async (_, slug) => {
    expect(await productOf(slug)).toBeNull();
  });

  it("is null in an inactive category", async () => {
    const { db } = test.database;
    await db.execute(sql`update categories set active = false where name = 'Kanna'`);
    expect(await productOf("30-kanna-chewable-tablets")).toBeNull();
    await db.execute(sql`update categories set active = true where name = 'Kanna'`);
    expect(await productOf("30-kanna-chewable-tablets")).not.toBeNull();
  });

  it("shows California's warning once the owner has filled it in, and never its gaps", async () => {
    const { db } = test.database;
    const warning = async () =>
      (await productOf("50-mgm-chewable-tablets"))?.details.prop65Warning ?? null;
    expect(await warning()).toBeNull();
    await db.execute(
      sql`update products set prop65_warning = 'Can expose you to lead.' where id = 1`,
    );
    expect(await warning()).toBe("Can expose you to lead.");
  });

  it("is not part of lists", async () => {
    const [first] = await test.shop.customer.catalog.products();
    expect(JSON.stringify(first)).not.toContain("pregnant");
  });
});

describe("the list of products", () => {
  it("contains the products on sale, by id", async () => {
    const ids = (await test.shop.customer.catalog.products()).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { db } = test.database;
    await db.execute(sql`update products set active = not active where id in (2, 9)`);
    const changed = (await test.shop.customer.catalog.products()).map(({ id }) => id);
    expect(changed).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
    await db.execute(sql`update products set active = not active where id in (2, 9)`);
  });

  it("shows only a counted product as sold out once all of it is reserved", async () => {
    const { db } = test.database;
    const statusOf = async () =>
      (await test.shop.customer.catalog.products()).find(({ id }) => id === 1)?.stockStatus;
    const count = (onHand: number | null, reserved: number) =>
      db.execute(sql`update products set on_hand = ${onHand}, reserved = ${reserved} where id = 1`);
    await count(2, 1);
    expect(await statusOf()).toBe("in_stock");
    await count(2, 2);
    expect(await statusOf()).toBe("out_of_stock");
    await expect(count(2, 3)).rejects.toThrow();
    await count(null, 0);
    expect(await statusOf()).toBe("in_stock");
  });
});

describe("a change to a product page's own text", () => {
  it.each([
    "details = 'New'",
    "facts = '[]'",
    "warnings = '{}'",
    "prop65_warning = null",
    "more_pictures = '[]'",
    "has_sample_texts = false",
  ])("is announced: %s", async (change) => {
    expect(await announcedBy(`update products set ${change} where id = 1`)).toBe(1);
    expect(await announcedBy(`update products set ${change} where id = 1`)).toBe(0);
  });

  it("rejects facts that are not a list", async () => {
    const change = test.database.db.execute(sql`update products set facts = '{}' where id = 1`);
    await expect(change).rejects.toThrow();
  });
});

/** The number of notifications that a statement causes. */
async function announcedBy(statement: string): Promise<number> {
  const client = new pg.Client(test.database.connection);
  await client.connect();
  try {
    let heard = 0;
    client.on("notification", () => (heard += 1));
    await client.query("listen pages_changed");
    await client.query(statement);
    // Notifications arrive before the answer to the next statement.
    await client.query("select 1");
    return heard;
  } finally {
    await client.end();
  }
}
