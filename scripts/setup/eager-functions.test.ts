import { readdirSync, readFileSync } from "node:fs";
import { Script } from "node:vm";
import { expect, it } from "vitest";
import { bareName, eagerFunctions } from "./eager-functions.ts";

const eager = (code: string, ...names: string[]) => eagerFunctions(code, new Set(names));

/** What a program's last line is. */
const run = (code: string): unknown => new Script(code).runInNewContext();

/** Bytes of a program's compiled code before it has run. */
const compiledBytes = (code: string): number => new Script(code).createCachedData().length;

const LONG_BODY = `{ let sum = 0; ${"sum += count(sum * 7);".repeat(100)} return sum; }`;

it.each([
  ["a declaration", `function wanted() ${LONG_BODY}`],
  ["one of several with the name", `function wanted$12() ${LONG_BODY}`],
  ["an asynchronous one", `async function wanted() ${LONG_BODY}`],
  ["a variable's function", `const wanted = function () ${LONG_BODY}`],
  ["a variable's arrow function", `const wanted = (a) => ${LONG_BODY}`],
  ["a property's", `const all = { wanted: () => ${LONG_BODY} }`],
  ["one that is assigned", `globalThis.wanted = function () ${LONG_BODY}`],
])("%s is compiled with its file", (_, code) => {
  expect(compiledBytes(code)).toBeLessThan(1500);
  expect(compiledBytes(eager(code, "wanted"))).toBeGreaterThan(3000);
  expect(eager(code, "other")).toBe(code);
});

it("one in a function that is compiled with its file is, too", () => {
  const code = `const outer = () => { function inner() ${LONG_BODY} return inner; }`;
  expect(compiledBytes(eager(code, "outer"))).toBeLessThan(1500);
  expect(compiledBytes(eager(code, "outer", "inner"))).toBeGreaterThan(3000);
});

it.each([
  ["called before it is declared", "const a = f(); function f() { return 1 } a", 1],
  [
    "two that call each other",
    "e(4); function e(n) { return n === 0 || o(n - 1) } function o(n) { return n !== 0 && e(n - 1) }",
    true,
  ],
  ["its name", "function f() {} const g = () => 0; f.name + g.name", "fg"],
  [
    "its own strictness",
    "function f() { 'use strict'; return g(); function g() { return this } } f()",
    undefined,
  ],
  [
    "strict mode of the program",
    "'use strict'; (() => f())(); function f() { return this }",
    undefined,
  ],
  ["a constructor", "const made = new f(); function f() { this.x = 2 } made.x", 2],
  ["a generator", "function* f() { yield 3 } [...f()][0]", 3],
  [
    "a method of the name stays",
    "const o = { f() { return super.toString !== undefined }, get g() { return 5 } }; o.f() && o.g",
    5,
  ],
  ["a class", "class A { f() { return 6 } static g = () => 7 } new A().f() + A.g()", 13],
  ["a shorthand and a default", "function f({ g = () => 8 } = {}) { return { g } } f().g()", 8],
  [
    "one that a parameter is named like",
    "function f(g) { return g(); function g() { return 9 } } f(1)",
    9,
  ],
  ["the last of two with one name", "f(); function f() { return 1 } function f() { return 2 }", 2],
  ["no semicolon before it", "let b = (x) => x\n b\nfunction f() {}\n(3)", 3],
  ["what it is set to later", "function f() { return 1 } f = () => 10; f()", 10],
  ["one in a block", "if (true) { function f() { return 11 } } f()", 11],
  [
    "deep in others",
    "function f() { const h = () => { function g() { return 12 } return g() }; return h() } f()",
    12,
  ],
])("a program does what it did: %s", (_, code, result) => {
  expect(run(code)).toBe(result);
  expect(run(eager(code, "f", "g", "h", "e", "o", "a", "made"))).toBe(result);
});

it("what is no program is refused", () => {
  expect(() => eager("function (", "f")).toThrow("Not a program");
});

it("most of the listed names are still the built server's", () => {
  const listed = readFileSync("scripts/setup/first-functions.txt", "utf8").trim().split("\n");
  const files = readdirSync("build/server/assets", { encoding: "utf8" });
  const words = files.flatMap(
    (file) => readFileSync(`build/server/assets/${file}`, "utf8").match(/[\w$]+/g) ?? [],
  );
  const known = new Set(words.map(bareName));
  expect(listed.length).toBeGreaterThan(1000);
  expect(listed.filter((name) => known.has(name)).length / listed.length).toBeGreaterThan(0.8);
});
