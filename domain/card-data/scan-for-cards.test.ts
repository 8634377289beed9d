import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { findCardNumber, findCardNumbers, maskCardNumbers } from "./card-data.ts";
import { NO_CARD } from "./no-card-shapes.ts";
import { scanForCards } from "./scan-for-cards.ts";

/* Proves CARD-8. */

const CARDS = ["4111111111111111", "5555555555554444", "378282246310005", "30569309025904"];

/** Ten digits each, zero first: Arabic, Persian, Devanagari, Thai, full-width, bold and double-struck. */
const ZEROS = ["\u0660", "\u06f0", "\u0966", "\u0e50", "\uff10", "\u{1d7ce}", "\u{1d7d8}"];

const inScript = (zero: string, digits: string) =>
  digits.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );

describe("a card number is found with any separators", () => {
  const dividers = [
    ".",
    "/",
    ",",
    "_",
    ":",
    ";",
    "|",
    "*",
    "+",
    "'",
    '"',
    "\\",
    "~",
    "=",
    "#",
    ")(",
  ];
  const invisible = [
    "\u00a0",
    "\t",
    "\n",
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u202e",
  ];
  const dashes = ["\u2013", "\u2014", "\u2212", "\u2010", "\uff0d", "\u2027", "\u00b7", "\u3000"];

  it.each([...dividers, ...invisible, ...dashes, " - ", ". ", " \u200b\t"])("%j", (divider) => {
    for (const card of CARDS)
      for (const size of [1, 2, 4, 5]) {
        const typed = (card.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(divider);
        for (const text of [typed, `card ${typed}`, `Visa${typed}exp`, `é${typed}.`])
          expect([text, maskCardNumbers(text)]).not.toEqual([text, text]);
      }
  });

  it.each(ZEROS)("in the digits that begin with %s", (zero) => {
    for (const card of CARDS)
      for (const text of [card, card.replaceAll(/(.{4})/g, "$1 ")])
        expect(findCardNumber(`note ${inScript(zero, text)} end`)).not.toBeNull();
  });

  it("in digits that are circled, superscript or from several scripts", () => {
    expect(findCardNumber("④①①①①①①①①①①①①①①①")).not.toBeNull();
    expect(findCardNumber("⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹")).not.toBeNull();
    expect(
      findCardNumber(`${inScript("\u0660", "41111111")}.${inScript("\uff10", "11111111")}`),
    ).not.toBeNull();
  });

  it("and is masked there, its surroundings unchanged", () => {
    const typed = inScript("\u{1d7ce}", "4111111111111111").replaceAll(/(.{4})/gu, "$1\u200b");
    expect(maskCardNumbers(`né ${typed}!`)).toBe("né (card 1111)\u200b!");
  });
});

describe("no card number is seen in", () => {
  it.each([
    ["a list of amounts", "$49.99, $1,114.99, 20.00 and 4111.11, 11.11,11.11, 11.11"],
    ["dates and times", "2026-11-20 18:00:00.123456+00, 11/20/2026 11/21/2026 4/5/2026"],
    ["a ZIP+4 after a house number", "56789, 98101-1234"],
    [
      "telephone numbers with non-breaking spaces",
      "206\u00a0555\u00a01234, 425\u00a0555\u00a09999",
    ],
    ["an IPv6 address", "2606:4700:4700:1111:2222:3333:4444:5555"],
    ["an IPv6 network", "2606:4700:4700:1111::/64"],
    ["a digest", "4111111111111111abcdef0123456789"],
    ["an NMI token", "3f12ab45-412345-612345-987654321011"],
    [
      "a browser's name",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5_1 like Mac OS X) Chrome/142.0.7444.60 Safari/604.1",
    ],
    ["what masking leaves", "(card 4242) (card 4242) 4242 4242"],
  ])("%s", (_, text) => {
    expect(findCardNumber(text)).toBeNull();
  });
});

it("masked text no longer contains a card number", () => {
  const piece = fc.constantFrom(
    ...CARDS,
    "1111",
    "4",
    "5555",
    "12/30",
    " ",
    "-",
    ".",
    "\u200b",
    "x",
    "é",
    "(",
    ")",
    "206-555-1234",
    "2026-11-20",
    "0.",
    "::",
    "(card 4111)",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(findCardNumber(maskCardNumbers(pieces.join("")))).toBeNull();
    }),
    { numRuns: 3000 },
  );
});

describe("the search is linear: twice the text takes twice the steps, for", () => {
  /** The end of a text has fewer groups to try, and two halves have twice as many ends as the whole. */
  const EDGE_STEPS = 20 * 7;
  const shapes: Record<string, string> = {
    "digits alone": "4",
    "card numbers": "4111111111111111 ",
    "digits and dashes": "4-",
    "digits and spaces": "41 ",
    "digits and long runs of spaces": `4${" ".repeat(300)}`,
    "spaces alone": " ",
    "a run ended by a letter": "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1x",
    "telephone numbers": "206-555-1234 ",
    "almost telephone numbers": "(206) 555-123",
    identifiers: "41111111-1111-4111-8111-111111111111",
    "almost identifiers": "41111111-1111-4111-8111-11111111111",
    "an endless IPv6 address": "2606:",
    money: "4,111,111.11 ",
    days: "2026-11-20T",
    parentheses: "((((",
    "parentheses around digits": "(411)(1",
    letters: "abcdef",
    "digits from other scripts": "٤١",
    ligatures: "\ufdfa",
    "zero-width characters": "4\u200b",
  };

  it.each(Object.entries(shapes))("%s", (_, shape) => {
    const steps = (length: number) =>
      scanForCards(shape.repeat(Math.ceil(length / shape.length)).slice(0, length)).steps;
    for (const length of [1000, 16_000, 250_000]) {
      const [once, twice] = [steps(length), steps(2 * length)];
      expect(twice).toBeLessThanOrEqual(2 * once + EDGE_STEPS);
      expect(twice).toBeLessThanOrEqual(2 * length * 25);
    }
  });

  it.runIf(IS_LONG)("any text", () => {
    const unit = fc.constantFrom(
      "4",
      "1",
      " ",
      "-",
      ".",
      "x",
      "(",
      ")",
      ":",
      "\u200b",
      "206-555-1234",
    );
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 60 }), (units) => {
        const text = units.join("").repeat(50);
        expect(scanForCards(text + text).steps).toBeLessThanOrEqual(
          2 * scanForCards(text).steps + EDGE_STEPS,
        );
      }),
    );
  });

  it("the patterns for other shapes have no unbounded repetition", () => {
    expect(NO_CARD.source.replaceAll(/\\./g, "")).not.toMatch(/[*+]|\{\d+,\}/);
  });
});

it("a text that is passed over without a search holds no card number", () => {
  const parts = [
    ...CARDS,
    ...CARDS.map((one) => inScript("\u0660", one)),
    "4111",
    "1",
    "-",
    " ",
    "a",
    "é",
    "\u{1d7d8}",
  ];
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 20 }).map((some) => some.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const searched = scanForCards(text).cards.map(({ start, end }) => text.slice(start, end));
      expect(findCardNumbers(text)).toEqual(searched);
    }),
  );
});
