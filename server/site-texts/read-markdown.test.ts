import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block, Inline } from "#domain/site-text/chapters.ts";
import { readMarkdown } from "./read-markdown.ts";

/* Proves TEXTS-2. */

const text = (words: string) => ({ kind: "text", text: words });
const paragraph = (words: string) => ({ kind: "paragraph", children: [text(words)] });
const blocksOf = async (markdown: string) =>
  (await readMarkdown(`## A\n\n${markdown}`)).chapters[0]?.blocks;

it("reads chapters with their addresses, headings below them, lists and emphasis", async () => {
  const { chapters, problems } = await readMarkdown(
    "## Age {#age}\n\nOnly **21** or *older*.\n\n### More\n\n- one\n- two\n\n# 100% Café & co\n\n1. a\n\n> quoted",
  );
  expect(problems).toEqual([]);
  expect(chapters).toMatchObject([
    {
      id: "age",
      title: "Age",
      blocks: [
        {
          kind: "paragraph",
          children: [
            text("Only "),
            { kind: "strong", children: [text("21")] },
            text(" or "),
            { kind: "em", children: [text("older")] },
            text("."),
          ],
        },
        { kind: "heading", level: 3, children: [text("More")] },
        { kind: "list", isOrdered: false, items: [[paragraph("one")], [paragraph("two")]] },
      ],
    },
    { id: "s-100-caf-co", title: "100% Café & co" },
  ]);
});

it.each([
  ["[x](/policies#returns)", "/policies#returns"],
  ["[x](https://a.example/b?c=d)", "https://a.example/b?c=d"],
  ["[x](mailto:a@b.example)", "mailto:a@b.example"],
  ["[x](#age)", "#age"],
  ["<https://a.example/>", "https://a.example/"],
])("%s is a link", async (markdown, to) => {
  expect(await blocksOf(markdown)).toMatchObject([{ children: [{ kind: "link", to }] }]);
});

it.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,a)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](<https:evil.example>)",
  "[x](vbscript:a)",
  "[x](evil.example)",
  "![x](https://evil.example/a.png)",
  '<img src=x onerror="alert(1)">',
  "<script>alert(1)</script>",
  "a <b>bold</b> word",
  "```\ncode\n```",
  "---",
])("%s is no more than words, and is reported", async (markdown) => {
  const { problems } = await readMarkdown(`## A\n\n${markdown}`);
  expect(problems).not.toEqual([]);
  expect(linksIn((await blocksOf(markdown)) ?? [])).toEqual([]);
});

it.each(["", "no heading", "text\n\n## A", "##", "## A\n\n## A"])(
  "%j is refused",
  async (markdown) => {
    expect((await readMarkdown(markdown)).problems).not.toEqual([]);
  },
);

const inlineLinks = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => [
    ...(part.kind === "link" ? [part.to] : []),
    ...("children" in part ? inlineLinks(part.children) : []),
  ]);
const linksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap(linksIn);
    if (block.kind === "quote") return linksIn(block.children);
    if (block.kind === "table") return [block.head, ...block.rows].flat().flatMap(inlineLinks);
    return inlineLinks(block.children);
  });

it("of any text, no link leads to a script or to another site without its scheme", async () => {
  const piece = fc.constantFrom(
    ..."[ ]( ) < > javascript: data: // / \\ https://a.example * _ ` # &#106; | - ! x {#a} http:".split(
      " ",
    ),
    "\n",
    "\n\n",
    " ",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const { chapters } = await readMarkdown(`## A\n\n${pieces.join("")}`);
      for (const { blocks } of chapters)
        for (const to of linksIn(blocks))
          expect(to).toMatch(/^(?:\/(?![/\\])|#[a-z]|mailto:|https?:\/\/[^/])/i);
    }),
  );
});

it.each([
  [">", ">".repeat(15_000)],
  ["[", "[".repeat(15_000)],
  ["*a", "*a ".repeat(5000)],
  ["nested lists", Array.from({ length: 150 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n")],
  ["_", "_".repeat(15_000)],
  ["_a_", "_a_".repeat(5000)],
  ["_a_ in lines", "_a_\n".repeat(3700)],
  ["*a_", "*a_ ".repeat(3700)],
  ["~a~", "~a~ ".repeat(3700)],
  ["**a__", "**a__".repeat(3000)],
  ["`", "`a".repeat(7000)],
  ["<", "<a ".repeat(5000)],
  ["|", `|a|\n|-|\n${"|".repeat(14_000)}`],
])("a huge text of %s is read within a second", async (_, markdown) => {
  const begun = performance.now();
  await readMarkdown(`## A\n\n${markdown}`);
  expect(performance.now() - begun).toBeLessThan(1000);
});
