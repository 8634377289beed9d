import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { BULK_EDIT, type BulkEdit, editedTo, checkBulkEdit } from "./bulk-edit.ts";
import type { ProductTexts } from "./product-texts.ts";

/* Proves PROD-6. */

const check = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkBulkEdit(BULK_EDIT.read(form), "2026-11-24");
};
// Prices do not depend on what is written about the product.
const before = (base: number, og: number | null = null) => ({
  texts: {} as ProductTexts,
  prices: { baseCents: cents(base), ogCents: og === null ? null : cents(og), militaryCents: null },
  isListed: true,
  isStopped: false,
});
const priced = (edit: BulkEdit, base: number, og: number | null = null) =>
  editedTo(edit, before(base, og))?.prices;

describe("the form", () => {
  it.each([
    [
      { edit: "category", category: "Kava" },
      { kind: "texts", texts: { category: "Kava" } },
    ],
    [
      { edit: "limit", limit: "" },
      { kind: "texts", texts: { purchaseLimit: null } },
    ],
    [
      { edit: "limit", limit: "6" },
      { kind: "texts", texts: { purchaseLimit: 6 } },
    ],
    [
      { edit: "featured", featured: "" },
      { kind: "texts", texts: { featuredPosition: 0 } },
    ],
    [
      { edit: "prices", percent: "-7.5 %", ending: "99" },
      { kind: "prices", hundredths: -750, ending: "99" },
    ],
    [
      { edit: "prices", percent: "+5", ending: "exact" },
      { kind: "prices", hundredths: 500, ending: "exact" },
    ],
    [
      { edit: "sale", act: "stop" },
      { kind: "sale", act: "stop" },
    ],
  ])("%j is read", (fields, values) => {
    expect(check(fields)).toMatchObject({ values, fieldErrors: {} });
  });

  it.each([
    [{}, "edit"],
    [{ edit: "__proto__" }, "edit"],
    [{ edit: "category" }, "category"],
    [{ edit: "limit", limit: "0" }, "limit"],
    [{ edit: "limit", limit: "-1" }, "limit"],
    [{ edit: "featured", featured: "1e9" }, "featured"],
    [{ edit: "prices", percent: "0", ending: "99" }, "percent"],
    [{ edit: "prices", percent: "-91", ending: "99" }, "percent"],
    [{ edit: "prices", percent: "999", ending: "99" }, "percent"],
    [{ edit: "prices", percent: "=1+1", ending: "99" }, "percent"],
    [{ edit: "prices", percent: "5", ending: "98" }, "ending"],
    [{ edit: "sale", act: "delete" }, "act"],
  ])("%j is refused at its field", (fields, name) => {
    const { values, fieldErrors } = check(fields);
    expect(values).toBeNull();
    expect(Object.keys(fieldErrors)).toEqual([name]);
  });
});

describe("prices by percent", () => {
  it.each([
    ["exact", 1000, 10_000, 11_000],
    ["exact", -750, 19_000, 17_575],
    ["99", 500, 10_000, 10_499],
    ["99", -1000, 10_000, 8999],
    ["00", 500, 1990, 2100],
    ["99", -9000, 100, 99],
    ["00", -9000, 100, 100],
    ["exact", -9000, 1, 1],
    ["99", 1000, 0, 0],
  ] as const)("%s, %i hundredths: %i becomes %i", (ending, hundredths, base, becomes) => {
    expect(priced({ kind: "prices", hundredths, ending }, base)?.baseCents).toBe(becomes);
  });

  it("a price that no product may have is not made", () => {
    expect(
      priced({ kind: "prices", hundredths: 20_000, ending: "exact" }, 900_000),
    ).toBeUndefined();
  });

  it("a member price stays at most the usual one, and one that is not set stays so", () => {
    const price = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: -9000, max: 20_000 }),
        fc.constantFrom("exact", "99", "00"),
        (one, other, hundredths, ending) => {
          const [og, base] = [Math.min(one, other), Math.max(one, other)];
          const after = priced({ kind: "prices", hundredths, ending }, base, og);
          expect(after?.ogCents).toBeLessThanOrEqual(after?.baseCents ?? 0);
          expect(after?.militaryCents).toBeNull();
        },
      ),
    );
  });
});
