import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categorySeen } from "#domain/catalog/category.ts";
import { productFields, validateProductTexts } from "#domain/catalog/product-texts.ts";
import { cents } from "#domain/money/cents.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves CAT-14, PROD-1, PROD-2 and PROD-3. */

const STAFF = StaffActor.fromCommandLine("ada");

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const desk = () => test.shop.staff.products;
const find = async (productId: number) => {
  const found = await desk().find(STAFF, { productId });
  if (found === null) throw new Error(`no product ${productId}`);
  return found;
};
const base = async (productId: number) => ({
  productId,
  seenVersion: (await find(productId)).product.version,
  reason: "a test",
});

describe("a product's texts", () => {
  it("come out of their own form as they went in", async () => {
    for (let id = 1; id <= 9; id += 1) {
      const { texts } = (await find(id)).product;
      const { values } = validateProductTexts(productFields(texts));
      expect(changesBetween({ ...texts }, { ...values })).toEqual([]);
    }
  });

  it("are changed alone, and the history says what, by whom and why", async () => {
    const before = await find(5);
    const changed = await desk().changeTexts(STAFF, {
      ...(await base(5)),
      texts: { name: "Blue Lotus Drops", facts: [{ label: "Contents", value: "30 ml" }] },
    });
    expect(changed.ok).toBe(true);
    const { product, history } = await find(5);
    expect(product.texts).toEqual({
      ...before.product.texts,
      name: "Blue Lotus Drops",
      facts: [{ label: "Contents", value: "30 ml" }],
    });
    expect(history[0]).toMatchObject({ who: "ada", reason: "a test" });
    expect(
      history[0]?.changes.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(["facts", "name"]);
    expect((await test.shop.customer.catalog.products()).map(({ name }) => name)).toContain(
      "Blue Lotus Drops",
    );
  });

  it("are not changed from an outdated page", async () => {
    const outdated = await base(5);
    await desk().changeTexts(STAFF, { ...outdated, texts: { description: "First." } });
    const second = await desk().changeTexts(STAFF, {
      ...outdated,
      texts: { description: "Second." },
    });
    expect(second).toMatchObject({ ok: false, error: { code: "changed" } });
    expect((await find(5)).product.texts.description).toBe("First.");
  });

  it("an old address leads to the new one, and stays the product's", async () => {
    const before = (await find(5)).product.texts.slug;
    await desk().changeTexts(STAFF, { ...(await base(5)), texts: { slug: "blue-lotus-drops" } });
    const { catalog } = test.shop.customer;
    expect(await catalog.movedTo(before)).toBe("blue-lotus-drops");
    const taken = await desk().changeTexts(STAFF, { ...(await base(6)), texts: { slug: before } });
    expect(taken).toEqual({ ok: false, error: { code: "slug_taken" } });
    await desk().changeTexts(STAFF, { ...(await base(5)), texts: { slug: before } });
    expect(await catalog.movedTo(before)).toBeNull();
    expect((await catalog.product(before))?.product.id).toBe(5);
  });

  it("flavors are added, switched off and taken out, and codes may change places", async () => {
    const now = (await find(6)).product.texts.flavors;
    const [first, second, ...rest] = now;
    if (!first || !second) throw new Error("product 6 has flavors");
    const flavors = [
      { ...second, barcode: first.barcode },
      { ...first, barcode: second.barcode, isOn: false },
      { name: "Plum <b>", barcode: null, isOn: true },
    ];
    const changed = await desk().changeTexts(STAFF, { ...(await base(6)), texts: { flavors } });
    expect(changed.ok).toBe(true);
    expect((await find(6)).product.texts.flavors).toEqual(flavors);
    expect(rest.every(({ name }) => name !== "Plum <b>")).toBe(true);
    const shown = (await test.shop.customer.catalog.products()).find(({ id }) => id === 6);
    expect(shown?.flavors).toEqual([second.name, "Plum <b>"]);
  });

  it("an unknown category, compound or a code of another's is refused", async () => {
    const code = (await find(1)).product.texts.flavors[0]?.barcode ?? "";
    const flavors = [{ name: "A", barcode: code, isOn: true }];
    for (const [texts, expected] of [
      [{ category: "None" }, "no_category"],
      [{ compound: "None" }, "no_compound"],
      [{ flavors }, "barcode_taken"],
    ] as const)
      expect(await desk().changeTexts(STAFF, { ...(await base(5)), texts })).toEqual({
        ok: false,
        error: { code: expected },
      });
  });
});

it("new prices are what the next quote has", async () => {
  const prices = { baseCents: cents(1234), ogCents: null, militaryCents: cents(1000) };
  expect(await desk().changePrices(STAFF, { ...(await base(7)), prices })).toMatchObject({
    ok: true,
  });
  const shown = (await test.shop.customer.catalog.products()).find(({ id }) => id === 7);
  expect(shown?.prices).toEqual(prices);
});

describe("a sale that is stopped", () => {
  const isShown = async (id: number) =>
    (await test.shop.customer.catalog.products()).some((product) => product.id === id);

  it("takes the product out of the shop, and puts it back", async () => {
    await desk().setStopped(STAFF, { ...(await base(8)), isStopped: true });
    expect(await isShown(8)).toBe(false);
    // Listing it does not put it on sale.
    await desk().setListed(STAFF, { ...(await base(8)), isListed: true });
    expect(await isShown(8)).toBe(false);
    await desk().setStopped(STAFF, { ...(await base(8)), isStopped: false });
    expect(await isShown(8)).toBe(true);
  });

  it("of a compound takes all of its products, whatever else is done to them", async () => {
    expect(await desk().addCompound(STAFF, { name: "MGM" })).toBe(true);
    for (const id of [1, 2, 3])
      await desk().changeTexts(STAFF, { ...(await base(id)), texts: { compound: "MGM" } });
    await desk().setStopped(STAFF, { ...(await base(3)), isStopped: true });
    const stop = { name: "MGM", reason: "a letter from the state" };
    await desk().stopCompound(STAFF, { ...stop, isStopped: true });
    expect([await isShown(1), await isShown(2), await isShown(4)]).toEqual([false, false, true]);
    await desk().setListed(STAFF, { ...(await base(1)), isListed: true });
    await desk().changeTexts(STAFF, { ...(await base(4)), texts: { compound: "MGM" } });
    expect([await isShown(1), await isShown(4)]).toEqual([false, false]);
    await expect(
      test.database.db.execute(sql`update products set active = true where id = 1`),
    ).rejects.toThrow();
    await desk().stopCompound(STAFF, { ...stop, isStopped: false });
    expect([await isShown(1), await isShown(2), await isShown(3), await isShown(4)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    await desk().setStopped(STAFF, { ...(await base(3)), isStopped: false });
  });
});

describe("stock", () => {
  const move = (productId: number, rest: object) =>
    desk().moveStock(STAFF, {
      productId,
      kind: "received",
      units: 1,
      seenOnHand: null,
      reason: "a delivery",
      key: randomUUID(),
      ...rest,
    });
  const movements = (productId: number) => desk().movements(STAFF, { productId });

  it("is counted, received and written off, each with its reason", async () => {
    expect(await move(7, {})).toEqual({ ok: false, error: { code: "not_counted" } });
    await move(7, { kind: "counted", units: 20 });
    await move(7, { units: 5 });
    await move(7, { kind: "damaged", units: 3, reason: "=cmd|'/c calc'!A0 <script>" });
    const [latest, ...earlier] = await movements(7);
    expect(latest).toMatchObject({
      kind: "damaged",
      units: -3,
      onHand: 22,
      who: "ada",
      reason: "=cmd|'/c calc'!A0 <script>",
    });
    expect(earlier.map(({ kind, units }) => [kind, units])).toEqual([
      ["received", 5],
      ["counted", 20],
    ]);
  });

  it("a count is refused if units came meanwhile, and one that agrees is kept too", async () => {
    expect(await move(7, { kind: "counted", units: 9, seenOnHand: 20 })).toEqual({
      ok: false,
      error: { code: "changed", onHand: 22 },
    });
    await move(7, { kind: "counted", units: 22, seenOnHand: 22 });
    expect((await movements(7))[0]).toMatchObject({ kind: "counted", units: 0, onHand: 22 });
  });

  it("what open orders reserve is not taken", async () => {
    await test.database.db.execute(sql`update products set reserved = 21 where id = 7`);
    for (const rest of [
      { kind: "damaged", units: 2 },
      { kind: "counted", units: 20, seenOnHand: 22 },
      { kind: "uncounted", units: 0, seenOnHand: 22 },
    ])
      expect(await move(7, rest)).toEqual({ ok: false, error: { code: "promised", reserved: 21 } });
    await test.database.db.execute(
      sql`update products set reserved = 0, on_hand = on_hand - 21 where id = 7`,
    );
    expect((await movements(7))[0]).toMatchObject({ kind: "sold", units: -21, who: "the shop" });
  });

  it("one form sent twice at once is one movement", async () => {
    const before = (await find(7)).product.onHand ?? 0;
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => move(7, { units: 4, key })));
    expect((await find(7)).product.onHand).toBe(before + 4);
    await move(7, { kind: "damaged", units: 4 });
  });

  it("no movement is changed, and ten at once all count", async () => {
    await expect(
      test.database.db.execute(sql`update stock_movements set units = 1`),
    ).rejects.toThrow();
    await Promise.all(Array.from({ length: 10 }, () => move(7, { units: 2 })));
    expect((await find(7)).product.onHand).toBe(21);
  });
});

describe("categories", () => {
  it("a new name is followed by the codes that name it", async () => {
    const kava = (await desk().categories(STAFF)).find(({ name }) => name === "Kava");
    if (!kava) throw new Error("no Kava");
    const change = {
      categoryId: kava.id,
      name: "Kava & Co.",
      isActive: true,
      displayOrder: 3,
      seen: categorySeen(kava),
      reason: null,
    };
    expect(await desk().changeCategory(STAFF, change)).toMatchObject({ ok: true });
    // Based on the page as it was before.
    expect(await desk().changeCategory(STAFF, { ...change, isActive: false })).toEqual({
      ok: false,
      error: { code: "changed" },
    });
    const { rows } = await test.database.db.execute(
      sql`select category from discount_codes where code = 'KAVACOLLECTION123'`,
    );
    expect(rows).toEqual([{ category: "Kava & Co." }]);
    expect(await desk().changeCategory(STAFF, { ...change, categoryId: null })).toEqual({
      ok: false,
      error: { code: "name_taken" },
    });
  });
});

it("a new product is in no shop until it is listed", async () => {
  const made = { name: "Test", category: "Shots", price: cents(500) };
  const added = await desk().add(STAFF, made);
  if (!added.ok) throw new Error("refused");
  expect(await test.shop.customer.catalog.product("test")).toBeNull();
  expect(await desk().add(STAFF, made)).toEqual({ ok: false, error: { code: "slug_taken" } });
  await desk().setListed(STAFF, { ...(await base(added.value)), isListed: true });
  expect((await test.shop.customer.catalog.product("test"))?.product.name).toBe("Test");
});
