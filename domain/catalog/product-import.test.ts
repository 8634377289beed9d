import fc from "fast-check";
import { expect, it } from "vitest";
import { parseProductImport } from "./product-import.ts";

it("reads what is named, leaves what is empty, and takes away what is “none”", () => {
  const csv = "Id;Name;OG price;Price;Low at;Shelf\r\n7;;none;$1,234.50;0;A3\r\n8;Kanna;;;;\r\n";
  expect(parseProductImport(csv)).toEqual({
    rows: [
      { line: 2, productId: 7, texts: { lowAt: 0 }, prices: { ogCents: null, baseCents: 123_450 } },
      { line: 3, productId: 8, texts: { name: "Kanna" }, prices: {} },
    ],
    problems: [],
    ignored: ["Shelf"],
  });
});

it.each([
  ["Name\n30", "including Id"],
  ["Id,Price\n7,-1", "“-1” isn't a price."],
  ["Id,Price\n7,none", "“none” isn't a price."],
  ["Id,Price\n7,1e3", "“1e3” isn't a price."],
  ["Id,Maximum per line\n7,0", "isn't a number of units"],
  ["Id\n7x", "Enter a product number as Id."],
  ["Id\n7\n7", "twice"],
  [`Id\n${Array.from({ length: 201 }, (_, at) => at + 1).join("\n")}`, "Up to 200"],
])("%j is refused", (csv, problem) => {
  expect(parseProductImport(csv).problems.at(-1)?.problem).toContain(problem);
});

it("reads anything without failing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const { rows, problems } = parseProductImport(`Id,Name,Price\n${text}`);
      expect(rows.length + problems.length).toBeGreaterThanOrEqual(0);
    }),
  );
});
