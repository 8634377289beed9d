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

const FUNCTIONS = "server/db/functions/";
const program = sources.filter((file) => !/\.test\.tsx?$/.test(file) && file.startsWith("server/"));

/** Whether the shop's code calls a function, itself or by one that it calls, or a trigger of its own does. */
function isCalled(holder: string, below: readonly string[] = []): boolean {
  if (/create (?:or replace )?(?:constraint )?trigger/i.test(textOf(holder))) return true;
  const name = path.posix.basename(holder, ".sql").replaceAll("-", "_");
  const calls = new RegExp(String.raw`\b${name}\b`);
  return program.some(
    (file) =>
      file !== holder &&
      !below.includes(file) &&
      calls.test(textOf(file).replaceAll(/--.*$/gm, "")) &&
      (!file.startsWith(FUNCTIONS) || isCalled(file, [...below, holder])),
  );
}

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

  it("is held by a database function that something calls", () => {
    expect(without(({ holder }) => !holder.startsWith(FUNCTIONS) || isCalled(holder))).toEqual([]);
  });

  it("is proved by a test that exists and cites it in a comment", () => {
    expect(without(({ test }) => existsSync(test) && /\.(?:test|spec)\.tsx?$/.test(test))).toEqual(
      [],
    );
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
