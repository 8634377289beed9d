import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/* A newcomer follows the documents: every file and folder they name exists. Decisions are history, and left alone. */

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
  /`((?:app|server|domain|content|tests|docs|bench|scripts|ops|gateway-simulator|age-simulator|tax-simulator)\/[\w./-]*[\w/])`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

it.each(DOCUMENTS)("every path that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  const linked = [...text.matchAll(LINK)].map(([, name = ""]) =>
    path.posix.join(path.posix.dirname(document), name),
  );
  expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([]);
});

it("paths are found at all", () => {
  const all = DOCUMENTS.flatMap((document) => [...readFileSync(document, "utf8").matchAll(NAMED)]);
  expect(all.length).toBeGreaterThan(300);
});
