import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const MAP = readFileSync("docs/architecture.md", "utf8");

it("the map lists every decision once, in their order", () => {
  const listed = [
    ...MAP.matchAll(/^- \[[^\]]+\]\(decisions\/([\w-]+\.md)\)(?:, superseded)?$/gm),
  ].map(([, file]) => file);
  expect(listed).toEqual(readdirSync("docs/decisions").toSorted((a, b) => a.localeCompare(b)));
});

it("no document keeps the marks of a merge", () => {
  const documents = [
    "README.md",
    ...readdirSync("docs", { recursive: true }).map((file) => `docs/${String(file)}`),
  ];
  const marked = documents
    .filter((file) => file.endsWith(".md"))
    .filter((file) => /^(?:<{4}|>{4}|> > > >|={7}$)/m.test(readFileSync(file, "utf8")));
  expect(marked).toEqual([]);
});
