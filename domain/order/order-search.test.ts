import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MEMO_ALPHABET } from "#domain/payment/memo-code.ts";
import { readSearch, SEARCH_KINDS, type SearchKind, type SearchReading } from "./order-search.ts";

/* Proves DESK-1. */

const kindsOf = (text: string) => readSearch(text).map(({ kind }) => kind);
const digits = (length: number, max = length) =>
  fc.string({
    unit: fc.constantFrom(..."0123456789".split("")),
    minLength: length,
    maxLength: max,
  });

function isSound(reading: SearchReading): boolean {
  switch (reading.kind) {
    case "number":
      return reading.orderNumber < 2 ** 31;
    case "zip":
      return /^\d{5}$/.test(reading.zip);
    case "phone":
      return /^\d{3,10}$/.test(reading.digits);
    case "name":
      return reading.words.every((word) => word !== "");
    default:
      return true;
  }
}

describe("what is typed into the search of orders (DESK-1)", () => {
  it.each<[string, SearchKind[]]>([
    ["10023", ["number", "zip", "tracking", "phone"]],
    ["#10023", ["number"]],
    ["4242", ["number", "card", "tracking", "phone"]],
    ["•••• 4242", ["card"]],
    ["ending in 4242", ["card", "tracking", "name"]],
    ["98101-1234", ["zip", "tracking", "phone"]],
    ["(206) 555-0100", ["phone"]],
    ["206-555-0100", ["phone", "tracking"]],
    ["+1 206 555 0100", ["phone"]],
    ["pat@mail.example", ["email"]],
    ["@mail", ["email"]],
    ["7KQ4-XTMR", ["memo", "name"]],
    ["1Z 999 AA1 0123456784", ["tracking", "name"]],
    ["123456784 567", ["tracking"]],
    ["Pat Doe", ["name"]],
    ["jo", ["name"]],
    ["O'Brien", ["name"]],
    ["Žofie", ["name"]],
    ["4", ["number"]],
    ["", []],
    ["@", []],
    ["%_", []],
    ["a\u0000b", []],
  ])("%j can be %j", (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  it("reads every shape, however it is spaced or written", () => {
    fc.assert(
      fc.property(digits(10), (phone) => {
        const [area, middle, end] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
        for (const text of [phone, `(${area}) ${middle}-${end}`, ` +1 ${area}.${middle}.${end} `])
          expect(readSearch(text, "phone")).toEqual([{ kind: "phone", digits: phone }]);
      }),
    );
    const memo = fc.string({
      unit: fc.constantFrom(...MEMO_ALPHABET.split("")),
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(memo, (code) => {
        const written = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
        expect(readSearch(written, "memo")).toEqual([{ kind: "memo", memo: code }]);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (orderNumber) => {
        for (const text of [`${orderNumber}`, `#${orderNumber}`])
          expect(readSearch(text)[0]).toEqual({ kind: "number", orderNumber });
      }),
    );
  });

  it("is never read as what it cannot be, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), (text) => {
        expect(readSearch(text).filter((reading) => !isSound(reading))).toEqual([]);
      }),
    );
    for (const value of [null, 7, ["x"], "x".repeat(101)]) expect(readSearch(value)).toEqual([]);
  });

  it("asked for as one thing, it is that or nothing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...SEARCH_KINDS), (text, as) => {
        const all = readSearch(text).filter(({ kind }) => kind === as);
        expect(readSearch(text, as)).toEqual(all);
      }),
    );
  });
});
