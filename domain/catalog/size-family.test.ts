import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { NOT_A_MEMBER, type Product } from "./product.ts";
import { productSizes, sizeFamily, sizesToBuy, tabletLine } from "./size-family.ts";

/* Proves CAT-13 and PRICE-15. */

function product(id: number, name: string, priceCents: number, changes: Partial<Product> = {}) {
  return {
    id,
    slug: `product-${id}`,
    name,
    description: "",
    category: "MGM",
    prices: { baseCents: cents(priceCents), ogCents: null, militaryCents: null },
    imageUrl: "",
    stockStatus: "in_stock",
    featuredPosition: 0,
    purchaseLimit: null,
    limitNote: null,
    limitAlert: null,
    flavors: [],
    ...changes,
  } satisfies Product;
}

const FIFTY = product(21, "50 MGM Chewable Tablets", 100_00);
const CATALOG = [
  FIFTY,
  product(23, "150 MGM Chewable Tablets", 270_00),
  product(22, "100 MGM Chewable Tablets", 190_00),
  product(24, "5 MGM Chewable Tablets Sample", 0),
  product(25, "MGM Shots", 9_00),
  product(26, "30 MGM Chewable Tablets", 60_00, { category: "Outlet" }),
  product(27, "30 Kava Chewable Tablets", 34_00, { category: "Kava" }),
];
const sizesOf = (products: Product[], shown: Product) =>
  productSizes(products, shown, NOT_A_MEMBER);

describe("the sizes of a product", () => {
  it.each([
    ["50 MGM Chewable Tablets", "MGM Chewable Tablets"],
    ["5 MGM Chewable Tablets Sample", "MGM Chewable Tablets"],
    [" 5  MGM Chewable Tablets  sample ", "MGM Chewable Tablets"],
    ["MGM Shots", null],
    ["RP-1 Chewable Tablets", null],
    ["50", null],
    ["", null],
  ])("%j is of the line %j", (name, line) => {
    expect(tabletLine(name)).toBe(line);
  });

  it("are its category's and line's, the smallest first, whichever is shown", () => {
    for (const id of [21, 22, 23, 24]) {
      const shown = CATALOG.find((one) => one.id === id) ?? FIFTY;
      expect(sizeFamily(CATALOG, shown).map((one) => one.id)).toEqual([24, 21, 22, 23]);
    }
  });

  it.each([25, 26, 27])("are none where there is only one (%d)", (id) => {
    const shown = CATALOG.find((one) => one.id === id) ?? FIFTY;
    expect(sizeFamily(CATALOG, shown)).toEqual([]);
  });
});

describe("a size's price a tablet and saving", () => {
  it("are counted against the smallest bottle that costs something", () => {
    const figures = sizesOf(CATALOG, FIFTY).map(({ tablets, isFree, tabletCents, savedCents }) => [
      tablets,
      isFree,
      tabletCents,
      savedCents,
    ]);
    expect(figures).toEqual([
      [5, true, null, null],
      [50, false, 2_00, null],
      [100, false, 1_90, 10_00],
      [150, false, 1_80, 30_00],
    ]);
  });

  it("are this person's own", () => {
    const own = (og: number) => ({ baseCents: cents(0), ogCents: cents(og), militaryCents: null });
    const members = [
      { ...FIFTY, prices: own(85_00) },
      { ...product(22, "100 MGM Chewable Tablets", 190_00), prices: own(160_00) },
    ];
    const sizes = productSizes(members, FIFTY, { og: true, military: false });
    expect(sizes.map(({ tabletCents, savedCents }) => [tabletCents, savedCents])).toEqual([
      [1_70, null],
      [1_60, 10_00],
    ]);
  });

  it("say sold out, and no saving where a larger bottle saves nothing", () => {
    const dear = product(22, "100 MGM Chewable Tablets", 200_00, { stockStatus: "out_of_stock" });
    expect(sizesOf([FIFTY, dear], FIFTY)[1]).toMatchObject({ isSoldOut: true, savedCents: null });
  });

  it("never promise a cent that is not saved", () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    const count = fc.integer({ min: 2, max: 999 });
    fc.assert(
      fc.property(price, price, count, count, (small, large, tablets, more) => {
        const smallest = product(1, `${tablets} Tablets`, small);
        const bottle = product(2, `${tablets + more} Tablets`, large);
        const [, size] = sizesOf([smallest, bottle], smallest);
        const exactly = ((tablets + more) * small) / tablets - large;
        expect(size?.savedCents ?? 0).toBe(Math.max(0, Math.floor(exactly)));
      }),
    );
  });
});

describe("the sizes to buy", () => {
  const idsOf = (products: Product[], shown: Product) =>
    sizesToBuy(products, shown, NOT_A_MEMBER).map(({ id }) => id);

  it("are those that cost something, whichever is shown, and never the free sample", () => {
    expect(idsOf(CATALOG, FIFTY)).toEqual([21, 22, 23]);
  });

  it("leave out what is sold out", () => {
    const soldOut = CATALOG.map((one) =>
      one.id === 23 ? { ...one, stockStatus: "out_of_stock" as const } : one,
    );
    expect(idsOf(soldOut, FIFTY)).toEqual([21, 22]);
  });

  it("are the product itself where it comes in one size", () => {
    expect(idsOf([], product(25, "MGM Shots", 9_00))).toEqual([25]);
  });
});
