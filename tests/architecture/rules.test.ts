import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/* docs/rules.md and the code hold together: each rule is where it says, and every citation leads to a rule. */

const RULES = "docs/rules.md";
const ROW = /^\| ([^|]+) \| ([^|]+) \| `([^`|]+)` \| `([^`|]+)` \|$/;
const ID = /^[A-Z]{2,8}-[1-9]\d?$/;
const COMMENT = /^\s*(?:\/\*|\*|\/\/|--|\{\/\*)|(?:\/\*|\/\/) /;

interface Rule {
  id: string;
  text: string;
  holder: string;
  test: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");
const linesOf = (file: string): string[] => textOf(file).split("\n");
const rowsOf = (text: string) =>
  text.split("\n").filter((line) => line.startsWith("|") && !/^\| (?:Id|---) /.test(line));

const rows = rowsOf(textOf(RULES));
const rules: Rule[] = rows.flatMap((row) => {
  const [, id = "", text = "", holder = "", test = ""] = ROW.exec(row) ?? [];
  return id === "" ? [] : [{ id, text, holder, test }];
});
const ids = new Set(rules.map(({ id }) => id));
const areas = [...new Set(rules.map(({ id }) => id.replace(/-\d+$/, "")))];

/** Anything in these areas that looks like a rule's id, including made-up ones. */
const CITED = new RegExp(String.raw`(?<![\w-])(?:${areas.join("|")})-\d+(?![\w-])`, "g");
const cites = (line: string): string[] => [...line.matchAll(CITED)].map(([id]) => id);
const citedInComments = (file: string): Set<string> =>
  new Set(
    linesOf(file)
      .filter((line) => COMMENT.test(line))
      .flatMap(cites),
  );

const sources = ["app", "domain", "server", "content", "tests", "bench", "scripts", "clients"]
  .concat("simulators")
  .flatMap(filesBelow)
  .filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file) && !file.includes("/migrations"));

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
const tests = sources.filter(isTest);

/** Where the program begins: processes, the router's files, scripts. The bundle has what these lead to. */
const entries = sources.filter(
  (file) =>
    /^(?:server\/main\.ts|app\/(?:root\.tsx|routes\.ts|entry\.\w+\.tsx?))$/.test(file) ||
    /^scripts\/[\w-]+\.mjs$/.test(file),
);

const IMPORTED_TYPES = /^(?:import|export) type\b[^;]*;/gm;
const NAMED_FILE = /["'`]([#\w./-]+\.(?:tsx?|mjs))["'`]/g;

const known = new Set(sources);

/** The files that a file runs: imports other than of types, routes, and scripts that it starts by their path. */
function filesRunBy(file: string): string[] {
  const text = linesOf(file)
    .filter((line) => !/^\s*(?:\*|\/[/*])/.test(line))
    .join("\n")
    .replaceAll(IMPORTED_TYPES, "");
  return [...text.matchAll(NAMED_FILE)].flatMap(([, name = ""]) =>
    [path.posix.join(path.posix.dirname(file), name), name.replace("#", ""), `app/${name}`].filter(
      (found) => known.has(found),
    ),
  );
}

/** Everything of ours that runs if these files do, themselves included. */
function runBy(files: readonly string[], isOurs: (file: string) => boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    if (!found.has(file) && isOurs(file)) {
      found.add(file);
      waiting.push(...filesRunBy(file));
    }
  return found;
}

const running = runBy(entries, (file) => !/^(?:tests|bench)\//.test(file));
/** The tools of tests, and what programs copy: nothing but a test runs these here. */
const runningInTests = runBy(tests, (file) => /^(?:tests|clients)\//.test(file) || isTest(file));

const CALLS = "server/db/calls/";
const isDatabaseFunction = (file: string): boolean =>
  file.startsWith("server/db/functions/") || file.startsWith(CALLS);
const callers = sources.filter((file) => running.has(file) || isDatabaseFunction(file));

/** Whether running code calls a database function, itself or by one that it calls, or a trigger of its own does. */
function isCalled(holder: string, below: readonly string[] = []): boolean {
  if (/create (?:or replace )?(?:constraint )?trigger/i.test(textOf(holder))) return true;
  const name = path.posix.basename(holder, ".sql").replaceAll("-", "_");
  const calls = holder.startsWith(CALLS)
    ? new RegExp(String.raw`\bcall(?:Name)?\("${name}"\)|\bfn\.${name}\b`)
    : new RegExp(String.raw`\b${name}\b`);
  return callers.some(
    (file) =>
      file !== holder &&
      !below.includes(file) &&
      calls.test(textOf(file).replaceAll(/--.*$/gm, "")) &&
      (!isDatabaseFunction(file) || isCalled(file, [...below, holder])),
  );
}

const isLive = (holder: string): boolean =>
  isDatabaseFunction(holder) ? isCalled(holder) : running.has(holder) || runningInTests.has(holder);

const without = (isRight: (rule: Rule) => boolean): string[] =>
  rules.filter((rule) => !isRight(rule)).map(({ id, holder, test }) => `${id} ${holder} ${test}`);

describe("every rule", () => {
  it("is a row of its area with a unique id, in full sentences", () => {
    expect(rules.length).toBeGreaterThan(150);
    expect(rows.filter((row) => !ROW.test(row))).toEqual([]);
    expect(without(({ id, text }) => ID.test(id) && /[.!?"]$/.test(text))).toEqual([]);
    expect(rules.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  });

  it("is under its area's heading", () => {
    const sections = textOf(RULES).split(/^## /m).slice(1);
    const prefixes = sections.map((section) => [
      ...new Set(rowsOf(section).map((row) => row.slice(2).replace(/-.*$/, ""))),
    ]);
    expect(prefixes.filter((section) => section.length !== 1)).toEqual([]);
    expect(prefixes.flat().toSorted()).toEqual(areas.toSorted());
  });

  it("is held in a file that exists and cites it in a comment", () => {
    expect(without(({ holder }) => existsSync(holder))).toEqual([]);
    expect(without(({ id, holder }) => citedInComments(holder).has(id))).toEqual([]);
  });

  it("is held by code that runs: reached from an entry, or a database function that is called", () => {
    expect(running.size).toBeGreaterThan(1000);
    expect(without(({ holder }) => isLive(holder))).toEqual([]);
  });

  it("can't be held by a file that nothing calls", () => {
    expect(isLive("domain/cart/no-such-file.ts")).toBe(false);
    expect(isLive("server/db/calls/no-such-function.sql")).toBe(false);
    expect(running.has("domain/pricing/quote.ts")).toBe(true);
    expect(running.has("tests/support/test-shop.ts")).toBe(false);
  });

  it("is proved by a test that exists and cites it in a comment", () => {
    expect(without(({ test }) => existsSync(test) && isTest(test))).toEqual([]);
    expect(without(({ id, test }) => citedInComments(test).has(id))).toEqual([]);
  });
});

describe("every citation", () => {
  it("leads to a rule", () => {
    const documents = ["README.md", "CONTRIBUTING.md", ...filesBelow("docs")].filter((file) =>
      file.endsWith(".md"),
    );
    const unknown = [...sources, ...documents].flatMap((file) =>
      cites(textOf(file))
        .filter((id) => !ids.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it("in a comment is of something a newcomer has: a rule, or a document in this repository", () => {
    const missing = sources.flatMap((file) =>
      linesOf(file)
        .filter((line) => COMMENT.test(line))
        .flatMap((line) => [...line.matchAll(/[\w./-]+\.md\b/g)].map(([name]) => name))
        .filter((name) => !existsSync(name))
        .map((name) => `${file}: ${name}`),
    );
    const decisions = new Set(readdirSync("docs/decisions").map((name) => name.slice(0, 3)));
    const undecided = sources.flatMap((file) =>
      [...textOf(file).matchAll(/\bdecisions\/(\d{3})/g)]
        .filter(([, number = ""]) => !decisions.has(number))
        .map(([name]) => `${file}: ${name}`),
    );
    const papers =
      /\b(?:product-spec|rulings|security-bar|reliability-bar|style-anchors|issue \d+)\b/i;
    const cited = sources.filter((file) =>
      linesOf(file).some((line) => COMMENT.test(line) && papers.test(line)),
    );
    expect(missing).toEqual([]);
    expect(undecided).toEqual([]);
    expect(cited).toEqual([]);
  });
});
