import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMemo, MEMO_ALPHABET, MEMO_LENGTH, memosIn } from "./memo-code.ts";

/* Proves BANK-2. */

it("has no letter or digit that looks like another, and no vowel", () => {
  expect(new Set(MEMO_ALPHABET).size).toBe(MEMO_ALPHABET.length);
  expect(MEMO_ALPHABET).not.toMatch(/[01IOLSZ5BAEIOU]/);
});

it("is found in a note no matter how the customer writes it", () => {
  const memo = fc
    .array(fc.constantFrom(...MEMO_ALPHABET.split("")), {
      minLength: MEMO_LENGTH,
      maxLength: MEMO_LENGTH,
    })
    .map((letters) => letters.join(""));
  const around = fc.constantFrom(
    "@",
    "order @",
    "@ thanks!",
    "for 50 MGM: @.",
    "RCVD @",
    "#@",
    "(@)",
    "\n@\n",
  );
  const spelled = fc.constantFrom<(memo: string) => string>(
    (code) => code,
    formatMemo,
    (code) => formatMemo(code).toLowerCase(),
    (code) => formatMemo(code).replace("-", " "),
    (code) => `${formatMemo(code)} `,
  );
  fc.assert(
    fc.property(memo, around, spelled, (code, text, spell) => {
      expect(memosIn(text.replace("@", () => spell(code)))).toContain(code);
    }),
  );
});

it.each([
  "WXYT - 2346",
  "WXYT–2346",
  "WXYT‑2346",
  "WXYT  2346",
  "WXYT\u00a02346",
  "WXYT — 2346",
  "WXYT\u2212 2346",
  "wxyt\u2009-\u202f2346",
  "WX\u200bYT-\ufeff2346",
  "WXYT\u00ad2346",
  "\u202aWXYT-2346\u202c",
  "orderWXYT-2346",
  "WXYT2346thanks",
  "memo:wxyt2346,ty",
  "ＷＸＹＴ－２３４６",
  "W X Y T 2 3 4 6",
  "WXYT/2346",
])("is found as it is usually spelled: %j", (note) => {
  expect(memosIn(note)).toContain("WXYT2346");
});

it("is not found in a note without one", () => {
  for (const note of ["", "10023", "thanks", "7KQ4-XTM", "7KQ4XTMRR", "a7KQ4-XTMR", "🌿"])
    expect(memosIn(note)).toEqual([]);
  expect(memosIn("7KQ4-XTMR and 7kq4xtmr")).toEqual(["7KQ4XTMR"]);
});
