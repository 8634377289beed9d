import fc from "fast-check";
import { expect, it } from "vitest";
import { parseCsv } from "./parse-csv.ts";

it("reads quoted cells, every kind of line ending, and any delimiter", () => {
  expect(parseCsv('\uFEFFa,"b ""c"", d"\r\n"x\ny",z\n\n')).toEqual([
    ["a", 'b "c", d'],
    ["x\ny", "z"],
  ]);
  expect(parseCsv("a;b\n1,5;2")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(parseCsv("a\tb\n=1+1\t@x")).toEqual([
    ["a", "b"],
    ["=1+1", "@x"],
  ]);
});

it("reads back anything written by the rules", () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "" && !/\r/.test(text));
  const written = (rows: string[][]) =>
    rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\r\n");
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      fc.pre(
        written(rows).split(",").length >
          Math.max(written(rows).split(";").length, written(rows).split("\t").length),
      );
      expect(parseCsv(written(rows))).toEqual(rows);
    }),
  );
});

it("never throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(parseCsv(text))).toBe(true);
    }),
  );
});
