import { expect, it } from "vitest";
import { JSON_DEPTH_MAX } from "./field-limits.ts";
import { parseJson, textsOf } from "./parse-json.ts";

const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;

it("reads JSON up to the depth limit, and nothing deeper", () => {
  expect(parseJson('{"a":["[[[[",{"b":"\\"{{"}]}')).toEqual({ a: ["[[[[", { b: '"{{' }] });
  expect(parseJson(nested(JSON_DEPTH_MAX))).toBeDefined();
  for (const depth of [JSON_DEPTH_MAX + 1, 5000, 500_000]) {
    expect(parseJson(nested(depth))).toBeUndefined();
    expect(parseJson('{"a":'.repeat(depth))).toBeUndefined();
  }
});

it.each(["", "{", "NaN", '"\u0000"', String.raw`{"a":["\u0000"]}`, String.raw`{"\u0000":1}`])(
  "%j is none",
  (text) => {
    expect(parseJson(text)).toBeUndefined();
  },
);

it("finds every text in a value, names included", () => {
  const texts = [...textsOf({ a: ["x", { b: 1 }], c: null })];
  expect(texts).toEqual(
    expect.arrayContaining([
      { name: "a", text: "x" },
      { name: "b", text: "1" },
      { name: "", text: "c" },
    ]),
  );
});
