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
  ["Name\n30", "with Id among them"],
  ["Id,Price\n7,-1", "“-1” is no price."],
  ["Id,Price\n7,none", "“none” is no price."],
  ["Id,Price\n7,1e3", "“1e3” is no price."],
  ["Id,Most in one order line\n7,0", "no number of units"],
  ["Id\n7x", "The id is a product's number."],
  ["Id\n7\n7", "twice"],
  [`Id\n${Array.from({ length: 201 }, (_, at) => at + 1).join("\n")}`, "At most 200"],
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
