import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTable } from "./decode-table.ts";
import { readRows } from "./read-rows.ts";

/* Proves FILES-7. */

const cellsOf = (text: string) => [...readRows(text)].map(({ cells }) => cells);

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-8 with its mark": (text) => Buffer.from(`\uFEFF${text}`),
  "UTF-16 LE with its mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "UTF-16 BE with its mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  "UTF-16 LE": (text) => Buffer.from(text, "utf16le"),
  "UTF-16 BE": (text) => Buffer.from(text, "utf16le").swap16(),
};

describe.each(Object.entries(ENCODINGS))("a table in %s", (_, encode) => {
  it.each(
    [",", ";", "\t", "|"].flatMap((delimiter) =>
      ["\n", "\r\n", "\r"].map((end) => [JSON.stringify(delimiter), JSON.stringify(end)] as const),
    ),
  )("is read as it was written, with %s and %s", (delimiterText, endText) => {
    const [delimiter, end]: [string, string] = [JSON.parse(delimiterText), JSON.parse(endText)];
    const cell = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    const special = fc.constantFrom("a,b", "a;b", "a\tb", "a|b", "two\nlines", 'say "x"', "Inés");
    const row = fc
      .array(fc.oneof(cell, special), { minLength: 3, maxLength: 3 })
      .filter((cells) => cells.some((one) => one.trim() !== ""));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const written = (one: string) =>
      /[,;\t|"\r\n]/.test(one) || one.startsWith("\uFEFF") ? quoted(one) : one;
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean(), (rows, isQuoted) => {
        const table = [["Order", "Tracking", "Note"], ...rows];
        const text = table
          .map((cells) => cells.map(isQuoted ? quoted : written).join(delimiter))
          .join(end);
        const decoded = decodeTable(encode(text));
        fc.pre(!text.includes("\u0000"));
        expect(decoded.ok && cellsOf(decoded.value)).toEqual(table);
      }),
      { numRuns: 25 },
    );
  });
});

it("goes by the header's delimiter, whatever the texts below hold more of", () => {
  expect(cellsOf("ID\tNote\nt1\tfor me, her, him, them, all\n")).toEqual([
    ["ID", "Note"],
    ["t1", "for me, her, him, them, all"],
  ]);
  expect(cellsOf('"A, B; C";"D"\n1,5;2')).toEqual([
    ["A, B; C", "D"],
    ["1,5", "2"],
  ]);
  expect(cellsOf("sep=;\r\na,b;c\r\n")).toEqual([["a,b", "c"]]);
});

it("counts lines in each line end, within quoted cells and over empty lines", () => {
  const linesOf = (text: string) => [...readRows(text)].map(({ line, cells }) => [line, cells[0]]);
  for (const end of ["\n", "\r\n", "\r"])
    expect(linesOf(["a,b", "", '"c', 'd",e', "", "", "f,g"].join(end))).toEqual([
      [1, "a"],
      [3, `c${end}d`],
      [7, "f"],
    ]);
  expect(linesOf("sep=,\na,b")).toEqual([[2, "a"]]);
});

it("refuses what it would misread, and says what to do", () => {
  for (const wrong of [
    Buffer.from("ID,Amount,Note,From\nl1,41.20,olé,Inés Peñalver", "latin1"),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from("Händle", "latin1")]),
  ])
    expect(decodeTable(wrong)).toEqual({
      ok: false,
      error: "The file's characters can't be read. Save it as “CSV UTF-8” and try again.",
    });
  for (const wrong of ["PK\u0003\u0004 etc.", "a\u0000b", "\u0000\u0000\u0000\u0000"])
    expect(decodeTable(Buffer.from(wrong)).ok).toBe(false);
});

it.each(["\n", "\r\n", "\r", " \n", ",\n", '""\n', "a\n"])(
  "reads a bounded number of rows of a large file of %j",
  (filling) => {
    const text = `a,b\n${filling.repeat(Math.floor((8 * 1024 * 1024) / filling.length))}`;
    const rows = [...readRows(text, { rowsMax: 1000 })];
    // Empty lines cost nothing; rows of empty cells count.
    const isFree = /^[\r\n]+$/.test(filling);
    expect(rows.length).toBeLessThanOrEqual(1001);
    expect(rows.at(-1)?.problem ?? null).toBe(
      isFree ? null : "Only 1,000 rows are read. Split the file here.",
    );
  },
);

it("never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect([...readRows(text)]).toBeDefined();
    }),
  );
});
