import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/* A newcomer follows the documents: every file and folder they name exists, and every link leads to a file and a heading. */

const DOCUMENTS = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  "clients/typescript/README.md",
];

/** `server/orders/lock-order.ts`, `docs/how-to/`, not `server/db/migrations/NNNN_<name>.sql`. */
const NAMED =
  /`((?:app|server|domain|content|tests|docs|bench|scripts|ops|simulators|clients)\/[\w./-]*[\w/])`/g;
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const FENCED = /^```.*?^```/gms;

interface Link {
  file: string;
  /** Empty for the whole file. */
  heading: string;
}

const textOf = (document: string): string => readFileSync(document, "utf8").replaceAll(FENCED, "");

const linksIn = (document: string): Link[] =>
  [...textOf(document).matchAll(LINK)].map(([, name = "", heading = ""]) => ({
    file: name === "" ? document : path.posix.join(path.posix.dirname(document), name),
    heading,
  }));

/** A heading's address as GitHub makes it: "Roll back: how?" is "roll-back-how". */
const addressOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const addressesIn = (document: string): Set<string> =>
  new Set(
    [...textOf(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => addressOf(heading)),
  );

const leadsNowhere = ({ file, heading }: Link): boolean =>
  !existsSync(file) || (heading !== "" && !addressesIn(file).has(heading));

it.each(DOCUMENTS)("every path and link in %s leads somewhere", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(NAMED)].map(([, name = ""]) => name);
  // Files that a how-to makes aren't there yet.
  const isMade = (name: string) => textOf(document).includes(`File **\`${name}\`**`);
  expect(named.filter((name) => !existsSync(name) && !isMade(name))).toEqual([]);
  expect(linksIn(document).filter(leadsNowhere)).toEqual([]);
});

it("a link to a missing file or heading is found", () => {
  expect(leadsNowhere({ file: "docs/runbook.md", heading: "roll-back" })).toBe(false);
  expect(leadsNowhere({ file: "docs/runbook.md", heading: "no-such-heading" })).toBe(true);
  expect(leadsNowhere({ file: "docs/no-such-page.md", heading: "" })).toBe(true);
});

it("paths are found at all", () => {
  const all = DOCUMENTS.flatMap((document) => [...readFileSync(document, "utf8").matchAll(NAMED)]);
  expect(all.length).toBeGreaterThan(300);
});
