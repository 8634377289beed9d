import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/*
 * A newcomer follows the documents: every file and folder they name exists. Decisions are history, so what they name
 * may be gone, but their links lead somewhere.
 */

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/rules.md",
  "docs/runbook.md",
  ...readdirSync("docs/how-to").map((name) => `docs/how-to/${name}`),
];

/** `server/orders/lock-order.ts`, `docs/how-to/`, not `server/db/migrations/NNNN_<name>.sql`. */
const NAMED =
  /`((?:app|server|domain|content|tests|docs|bench|scripts|ops|simulators)\/[\w./-]*[\w/])`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

const linkedIn = (document: string): string[] =>
  [...readFileSync(document, "utf8").matchAll(LINK)].map(([, name = ""]) =>
    path.posix.join(path.posix.dirname(document), name),
  );

it("every link in a decision leads to a file", () => {
  const decisions = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);
  expect(decisions.flatMap(linkedIn).filter((name) => !existsSync(name))).toEqual([]);
});

it.each(DOCUMENTS)("every path that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  expect([...named, ...linkedIn(document)].filter((name) => !existsSync(name))).toEqual([]);
});

it("paths are found at all", () => {
  const all = DOCUMENTS.flatMap((document) => [...readFileSync(document, "utf8").matchAll(NAMED)]);
  expect(all.length).toBeGreaterThan(300);
});
