import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimParts, createClaimsCheck } from "./claims.ts";

/* Proves WORDS-11. */

const WORDS = [
  "cure",
  "relieve",
  "remedy",
  "opioid",
  "pain",
  "FDA",
  "anti-inflammatory",
  "get high",
];
const REASON = "Only a medicine may say so.";
const find = createClaimsCheck({
  forbidden: [
    { reason: REASON, words: WORDS },
    { reason: "Another figure.", words: ["99.13%", "18+"] },
  ],
  allowed: ["not intended to diagnose, treat, cure, or prevent any disease"],
});
const found = (text: string): string[] =>
  find(text).map(({ start, end }) => text.slice(start, end));

describe("what is found", () => {
  it.each([
    ["It cures. Curing it cured me: the cure!", ["cures", "Curing", "cured", "cure"]],
    ["Remedies and pains, relieving opioids.", ["Remedies", "pains", "relieving", "opioids"]],
    ["FDA's word; pain-free; pain’s end", ["FDA", "pain", "pain"]],
    ["anti inflammatory, ANTIINFLAMMATORY", ["anti inflammatory", "ANTIINFLAMMATORY"]],
    ["get\nhigh, get-high", ["get\nhigh", "get-high"]],
    ["99.13% pure, 18+", ["99.13%", "18+"]],
    // Cyrillic, Greek, full width, accents, digits, capital I for l, a footnote.
    ["сurе раin ορiοid", ["сurе", "раin", "ορiοid"]],
    [
      "ｃｕｒｅ cúre p@in 0pi0id reIieve cure1",
      ["ｃｕｒｅ", "cúre", "p@in", "0pi0id", "reIieve", "cure"],
    ],
    // Characters that Markdown and the page don't show.
    [
      "c**u**re p\u00ADain cu\u200Bre c&#117;re c&#x75;re",
      ["c**u**re", "p\u00ADain", "cu\u200Bre", "c&#117;re", "c&#x75;re"],
    ],
  ])("%s", (text, words) => {
    expect(found(text)).toEqual(words);
  });

  it.each([
    "Paint, Spain, painted, secure, procured, curious, curfew",
    "Our statement: not intended to diagnose, treat, cure, or\nprevent any disease.",
    "199.130, 180, 99.14%",
    "&#999999999; &#xFFFFFF;",
    "",
  ])("not in: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("an allowed sentence excuses no other", () => {
    const text = "It cures. It is not intended to diagnose, treat, cure, or prevent any disease.";
    expect(found(text)).toEqual(["cures"]);
  });
});

describe("of any text", () => {
  it("the parts are the text, and each that is marked says why", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...WORDS, " ", "\n"))),
        (pieces) => {
          const text = pieces.join("");
          const findings = find(text);
          expect(
            claimParts(text, findings)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
          for (const { start, end } of findings) expect(start).toBeLessThan(end);
        },
      ),
    );
  });

  it("a word that stands apart is found at its place", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...WORDS), fc.string(), (before, word, after) => {
        const start = before.length + 2;
        const text = `${before}. ${word} .${after}`;
        expect(find(text).some((one) => one.start <= start && one.end >= start + word.length)).toBe(
          true,
        );
      }),
    );
  });

  it("a huge one takes no long time", () => {
    const text = "anti ".repeat(4000) + "&#".repeat(4000) + "get -".repeat(4000);
    expect(find(text)).toEqual([]);
  });
});
