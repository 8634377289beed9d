import fc from "fast-check";
import { expect, it } from "vitest";
import { readJson } from "./read-json.ts";

/* Proves API-4. */

it("reads what JSON.stringify writes", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      expect(readJson(JSON.stringify(value))).toEqual({
        ok: true,
        value: JSON.parse(JSON.stringify(value)),
      });
    }),
  );
});

it("never throws, and never reads what JSON.parse would not", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("{", "}", "[", "]", '"', ",", ":", "\\", "u", "a", "1", " "),
      }),
      (text) => {
        const answer = readJson(text);
        expect(answer.ok ? answer.value : null).toEqual(answer.ok ? JSON.parse(text) : null);
      },
    ),
  );
});

it.each([
  ['{"a":1,"a":2}', 'It names "a" twice.'],
  ['{"a":1,"\\u0061":2}', 'It names "a" twice.'],
  ['[{"b":{"a":[1,{"x":"a","a":2}],"a":3,"a":3}}]', 'It names "a" twice.'],
  ['{"__proto__":1,"__proto__":2}', 'It names "__proto__" twice.'],
  ["[".repeat(17), "It is nested more than 16 deep."],
  ['{"a":'.repeat(100_000), "It is nested more than 16 deep."],
  ['{"a', "A string isn't closed."],
  ['{"\\x":1}', "It isn't well-formed."],
  ["{,}", "It isn't well-formed."],
  ["", "It isn't well-formed."],
  ["NaN", "It isn't well-formed."],
])("refuses %.40s", (text, error) => {
  expect(readJson(text)).toEqual({ ok: false, error });
});

it("takes the same text as a key and as a value, and the same key in two objects", () => {
  for (const text of [
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":["a","a"]}',
    '{"a,\\"b":"{[,"}',
  ])
    expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});

it("stops at thousands of keys", () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`k${at}`, at]));
  expect(readJson(JSON.stringify(many))).toEqual({
    ok: false,
    error: "It has more than 5000 keys.",
  });
});
