import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserTrouble, slowestFiles, unitTrouble } from "./test-trouble.mjs";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "test-trouble-"))));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown, name = "report.json"): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it("says which unit tests failed and why, which file could not be read, and what failed outside of tests", () => {
  const why = "AssertionError: expected 3 to be 4\n    at somewhere.ts:12";
  const files = [
    { file: "domain/sum.test.ts", ms: 1, failed: [{ name: "a sum carries", why }], errors: [] },
    { file: "domain/broken.test.ts", ms: 1, failed: [], errors: ["Unexpected token"] },
    { file: "domain/fine.test.ts", ms: 1, failed: [], errors: [] },
  ];
  expect(unitTrouble(report({ files, errors: ["Error: read ECONNRESET"] }))).toEqual([
    "failed: domain/sum.test.ts: a sum carries · AssertionError: expected 3 to be 4 · at somewhere.ts:12",
    "failed: domain/broken.test.ts · Unexpected token",
    "failed: an error outside of tests · Error: read ECONNRESET",
  ]);
});

it("says which browser tests failed, and which passed at their second try, in groups of any depth", () => {
  const error = { message: "Error: \u001b[31mnot visible\u001b[39m\n\n  Locator: page" };
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    file: "cart.spec.ts",
    line: 7,
    tests: [{ status, results }],
  });
  const suites = [
    {
      specs: [spec("opens", "expected", {})],
      suites: [
        { specs: [spec("closes", "flaky", { error }, {})] },
        { suites: [{ specs: [spec("stays", "unexpected", { error }, { error })] }] },
      ],
    },
  ];
  expect(browserTrouble(report({ suites }))).toEqual([
    "flaky: cart.spec.ts:7: closes · Error: not visible · Locator: page",
    "failed: cart.spec.ts:7: stays · Error: not visible · Locator: page",
  ]);
});

it("says nothing where a run broke off before it wrote a report", () => {
  const nowhere = path.join(folder, "none.json");
  expect([...unitTrouble(nowhere), ...browserTrouble(nowhere)]).toEqual([]);
});

it("names the ten files that took longest, of both kinds", () => {
  const unit = Array.from({ length: 12 }, (_, at) => ({
    file: `server/unit-${at}.test.ts`,
    ms: at * 1000,
  }));
  const spec = {
    file: "cart.spec.ts",
    tests: [{ results: [{ duration: 4000 }, { duration: 96_000 }] }],
  };
  const slowest = slowestFiles(
    report({ files: unit }, "unit.json"),
    report({ suites: [{ suites: [{ specs: [spec] }] }] }, "browser.json"),
  );
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 2)).toEqual(["100 s cart.spec.ts", "11 s server/unit-11.test.ts"]);
});
