import { describe, expect, it } from "vitest";
import { fits, isAllPacked, lineOfCode, type PackingLine } from "./packing-state.ts";

/* Proves PACK-2. */

const line = (changes: Partial<PackingLine>): PackingLine => ({
  id: 1,
  title: "50 MGM (Mint)",
  quantity: 2,
  packed: 0,
  barcode: "SAMPLE-1-MINT",
  ...changes,
});

describe("a scanned unit", () => {
  it("belongs to the line with its code, however it is written", () => {
    const other = line({ id: 2, barcode: "036000291452" });
    expect(lineOfCode([line({}), other], "0036000291452")).toEqual({ ok: true, value: other });
    expect(lineOfCode([line({}), other], " sample-1-mint ")).toMatchObject({ value: { id: 1 } });
  });

  it("belongs to whichever line of the same item has units left", () => {
    const lines = [line({ packed: 2 }), line({ id: 2, quantity: 1 })];
    expect(lineOfCode(lines, "SAMPLE-1-MINT")).toMatchObject({ value: { id: 2 } });
    expect(lineOfCode([line({ packed: 2 }), line({ id: 2, packed: 2 })], "SAMPLE-1-MINT").ok).toBe(
      false,
    );
  });

  it.each<[string, PackingLine[], string]>([
    ["Scan or type a code.", [line({})], " "],
    ["Wrong item: this code isn't in the order.", [line({})], "SAMPLE-2"],
    ["Wrong item: this code isn't in the order.", [line({ barcode: null })], "null"],
    ["All 2 of 50 MGM (Mint) are already packed.", [line({ packed: 2 })], "SAMPLE-1-MINT"],
    ["50 MGM (Mint) is already packed.", [line({ packed: 1, quantity: 1 })], "SAMPLE-1-MINT"],
    [
      "50 MGM (Mint) and 50 MGM (Berry) have the same code. Add the unit by hand.",
      [line({}), line({ id: 2, title: "50 MGM (Berry)" })],
      "SAMPLE-1-MINT",
    ],
  ])("is refused: %s", (reason, lines, code) => {
    expect(lineOfCode(lines, code)).toEqual({ ok: false, error: reason });
  });
});

it("no more units fit than are left", () => {
  expect(fits(line({ packed: 1 }), 2)).toEqual({
    ok: false,
    error: "Only 1 more of 50 MGM (Mint) can be packed.",
  });
});

it("an order is packed when each line is, and a line with too many is not", () => {
  expect(isAllPacked([])).toBe(false);
  expect(isAllPacked([line({ packed: 2 }), line({ packed: 1 })])).toBe(false);
  expect(isAllPacked([line({ packed: 2 })])).toBe(true);
  expect(isAllPacked([line({ packed: 3 })])).toBe(false);
});
