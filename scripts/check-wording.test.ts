import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-wording-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(name: string, content: string) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const { status, stdout } = spawnSync("node", ["scripts/check-wording.mjs", file], {
    encoding: "utf8",
  });
  return { status, output: stdout.replaceAll(file, name) };
}

it("a British spelling and a translated phrase fail, each with its line and what to write instead", () => {
  const { status, output } = check(
    "sample.ts",
    '// The catalogue has a colour.\nconst text = "This code is not good any more.";\n',
  );
  expect(status).toBe(1);
  expect(output).toContain('sample.ts:1: "catalogue": write catalog\n');
  expect(output).toContain('sample.ts:1: "colour": write color\n');
  expect(output).toContain('sample.ts:2: "is not good any more": write is no longer valid\n');
});

it.each([
  ["sample.ts", "/*\n * This link is not good\n * any more.\n */\n"],
  ["sample.ts", "// This link is not good\n// any more.\n"],
  ["sample.sql", "-- This link is not good\n-- any more.\n"],
  ["sample.md", "This link is not\ngood any more.\n"],
])("a phrase is found across line breaks in %s", (name, content) => {
  const { status, output } = check(name, content);
  expect(status).toBe(1);
  expect(output).toContain('"is not good any more"');
});

it("the database's own value passes; the same word in a sentence does not", () => {
  const code = 'const open = orders.cancelled === false && status !== "cancelled";\n';
  expect(check("sample.ts", code).status).toBe(0);
  expect(check("sample.ts", `${code}// The order is cancelled.\n`).status).toBe(1);
});

it("a file that cannot be read is not a success", () => {
  const missing = spawnSync("node", ["scripts/check-wording.mjs", path.join(folder, "missing.ts")]);
  expect(missing.status).toBe(2);
  expect(spawnSync("node", ["scripts/check-wording.mjs", "--help"]).status).toBe(0);
});
