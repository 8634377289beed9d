import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAfter, groupCardNumber, slashExpiry } from "./card-typing.ts";

/* Proves CARD-9. */

const digitsOf = (text: string) => text.replace(/\D/g, "");

describe("a card number", () => {
  it.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["4111-1111 1111.1111", "4111 1111 1111 1111"],
    ["378282246310005", "3782 822463 10005"],
    ["3782 8", "3782 8"],
    ["4111 ", "4111"],
    ["6304000000000000000", "6304 0000 0000 0000 000"],
    ["", ""],
    ["card", ""],
  ])("typed as %j is shown as %j", (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });

  it("keeps its digits and is shown the same again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,40}$/), (typed) => {
        const shown = groupCardNumber(typed);
        expect(digitsOf(shown)).toBe(digitsOf(typed).slice(0, 19));
        expect(groupCardNumber(shown)).toBe(shown);
      }),
    );
  });

  it("keeps the caret after the digit just typed or before the one just deleted", () => {
    expect(caretAfter("41112 1111", 5, "4111 2111 1")).toBe(6);
    expect(caretAfter("411 1111", 3, "4111 111")).toBe(3);
    expect(caretAfter("4111 1", 6, "4111 1")).toBe(6);
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ]{0,30}$/), fc.nat(30), (typed, at) => {
        const caret = Math.min(at, typed.length);
        const shown = groupCardNumber(typed);
        const place = caretAfter(typed, caret, shown);
        expect(place).toBeLessThanOrEqual(shown.length);
        const before = Math.min(digitsOf(typed.slice(0, caret)).length, digitsOf(shown).length);
        expect(digitsOf(shown.slice(0, place)).length).toBe(before);
      }),
    );
  });
});

describe("an expiry date", () => {
  it.each([
    ["1", "1"],
    ["12", "12"],
    ["12/", "12/"],
    ["123", "12/3"],
    ["1230", "12/30"],
    ["12/30", "12/30"],
    ["12 / 30", "12/30"],
    ["12/2030", "12/30"],
    ["3/30", "03/30"],
    ["13/30", "13/30"],
    ["", ""],
  ])("typed as %j is shown as %j", (typed, shown) => {
    expect(slashExpiry(typed)).toBe(shown);
  });

  it("can be deleted to nothing, key by key", () => {
    let text = "12/30";
    for (let keys = 0; keys < 5; keys += 1) text = slashExpiry(text.slice(0, -1));
    expect(text).toBe("");
  });
});
