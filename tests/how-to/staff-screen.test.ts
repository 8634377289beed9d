import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { IS_LONG } from "#tests/support/long-proofs.ts";

/* Follows docs/how-to/add-a-staff-screen.md as a newcomer would. */

interface Step {
  file: string;
  /** `null` for a new file. */
  below: string | null;
  code: string;
}

const STEP = /(?:File|In) \*\*`([^`]+)`\*\*(?:, below `([^`]+)`)?:\n\n```tsx?\n([\s\S]*?)```/g;

const doc = readFileSync("docs/how-to/add-a-staff-screen.md", "utf8");
const steps: Step[] = [...doc.matchAll(STEP)].map(([, file = "", below = null, code = ""]) => ({
  file,
  below,
  code,
}));

/** The file with the code below the end of the anchor's line, or of the list's opening. */
function insert(source: string, { file, below, code }: Step): string {
  const found = source.indexOf(below ?? "");
  if (below === null || found < 0) throw new Error(`${file} has no ${below ?? ""}`);
  const end = source.indexOf("\n", found) + 1;
  return source.slice(0, end) + code + source.slice(end);
}

it("names files and lines that are there, and new files that aren't", () => {
  const made = steps.filter(({ below }) => below === null);
  expect(made.filter(({ file }) => existsSync(file))).toEqual([]);
  const added = steps.filter(({ below }) => below !== null);
  expect([made.length, added.length]).toEqual([6, 8]);
  for (const step of added)
    expect(insert(readFileSync(step.file, "utf8"), step)).toContain(step.code);
});

const copy = mkdtempSync(path.join(tmpdir(), "how-to-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.runIf(IS_LONG)("adds a screen of six fields that compiles and passes its tests", () => {
  function run(command: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(path.join("node_modules/.bin", command), args, {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, LONG_PROOFS: "" },
    });
    expect([command, status, status === 0 ? "" : stdout + stderr]).toEqual([command, 0, ""]);
    return stdout;
  }
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const file of files) cpSync(file, path.join(copy, file));
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  for (const step of steps) {
    const target = path.join(copy, step.file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      step.below === null ? step.code : insert(readFileSync(target, "utf8"), step),
    );
  }
  const [, generate = ""] = /Run `drizzle-kit ([^`]+)`/.exec(doc) ?? [];
  run("drizzle-kit", ...generate.split(" "));
  run("react-router", "typegen");
  run("tsc", "--noEmit");
  expect(run("vitest", "run", "app/backoffice/suppliers")).toContain("2 passed");
});
