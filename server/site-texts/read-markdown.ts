import type { Token, Tokens } from "marked";
import type { Block, Chapter, Inline } from "#domain/site-text/chapters.ts";

/** A text's chapters, and messages to its author about the parts that aren't shown as written. */
interface ReadMarkdown {
  chapters: Chapter[];
  problems: string[];
}

/** Deeper than any shop's text; anything deeper stays plain text. */
const DEPTH_MAX = 6;
const PROBLEMS_MAX = 5;
const MARKS = /[*_~]+/g;
const MARKS_MAX = 1000;
const QUOTED_DEEPLY = /^(?:[ \t]{0,4}>){20}/m;
const countOf = (what: RegExp, text: string): number => text.match(what)?.length ?? 0;

/**
 * Parses Markdown into the parts that a page shows. HTML in it is plain text, links lead only to the shop's own paths,
 * to https URLs and to mailboxes, and there are no pictures (TEXTS-2). Never throws.
 */
export async function readMarkdown(markdown: string): Promise<ReadMarkdown> {
  const problems = new Set<string>();
  const chapters: Chapter[] = [];
  for (const token of await tokensOf(markdown, problems)) {
    const chapter = chapters.at(-1);
    if (isA(token, "heading") && token.depth <= 2)
      chapters.push(chapterOf(token.text, chapters, problems));
    else {
      const blocks = blockOf(token, 0, problems);
      if (blocks.length > 0 && chapter === undefined)
        problems.add("Start with a heading, like “## Orders”.");
      chapter?.blocks.push(...blocks);
    }
  }
  if (chapters.length === 0) problems.add("Start with a heading, like “## Orders”.");
  return { chapters, problems: [...problems].slice(0, PROBLEMS_MAX) };
}

async function tokensOf(markdown: string, problems: Set<string>): Promise<Token[]> {
  // A shop that uses the shipped texts needs no parser. The parser scans the rest of a paragraph once per mark.
  if (markdown.split(/\n[ \t]*\n/).some((block) => countOf(MARKS, block) > MARKS_MAX)) {
    problems.add(`Use up to ${MARKS_MAX} marks like * and _ in a paragraph.`);
    return [];
  }
  if (QUOTED_DEEPLY.test(markdown)) {
    problems.add("Lists are nested too deeply.");
    return [];
  }
  const { lexer } = await import("marked");
  try {
    return lexer(markdown, { gfm: true });
  } catch {
    problems.add("Lists are nested too deeply.");
    return [];
  }
}

const isA = <Kind extends keyof Known>(token: Token, kind: Kind): token is Known[Kind] =>
  token.type === kind;

interface Known {
  heading: Tokens.Heading;
  paragraph: Tokens.Paragraph;
  text: Tokens.Text;
  list: Tokens.List;
  blockquote: Tokens.Blockquote;
  table: Tokens.Table;
  strong: Tokens.Strong;
  em: Tokens.Em;
  link: Tokens.Link;
  image: Tokens.Image;
}

function chapterOf(text: string, before: readonly Chapter[], problems: Set<string>): Chapter {
  const [, title = "", given] = /^(.*?)(?:\s*\{#([a-z][a-z0-9-]{0,59})\})?$/s.exec(text) ?? [];
  const id = given ?? idOf(title);
  if (title === "") problems.add("Add text to the heading.");
  if (before.some((one) => one.id === id))
    problems.add(
      `Two headings are “${title}”. Give one its own ID, like “## ${title} {#${id}-2}”.`,
    );
  return { id, title, blocks: [] };
}

const idOf = (title: string): string => {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `s-${words.join("-")}`.slice(0, 60).replace(/^s-(?=[a-z])/, "");
};

function blockOf(token: Token, depth: number, problems: Set<string>): Block[] {
  const inlineOf = (tokens: Token[] | undefined) => inline(tokens, depth, problems);
  if (token.type === "space" || token.type === "def") return [];
  if (depth >= DEPTH_MAX) return [plain(token.raw)];
  if (isA(token, "heading"))
    return [
      { kind: "heading", level: token.depth === 3 ? 3 : 4, children: inlineOf(token.tokens) },
    ];
  if (isA(token, "paragraph") || isA(token, "text"))
    return [
      {
        kind: "paragraph",
        children: token.tokens ? inlineOf(token.tokens) : [{ kind: "text", text: token.text }],
      },
    ];
  const within = (tokens: Token[]) => tokens.flatMap((one) => blockOf(one, depth + 1, problems));
  if (isA(token, "list"))
    return [
      {
        kind: "list",
        isOrdered: token.ordered,
        start: typeof token.start === "number" ? token.start : 1,
        items: token.items.map((item) => within(item.tokens)),
      },
    ];
  if (isA(token, "blockquote")) return [{ kind: "quote", children: within(token.tokens) }];
  if (isA(token, "table"))
    return [
      {
        kind: "table",
        head: token.header.map((cell) => inlineOf(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => inlineOf(cell.tokens))),
      },
    ];
  if (token.type === "html") problems.add("HTML isn't shown. Use Markdown instead.");
  else problems.add(`“${token.raw.trim().slice(0, 40)}” can't be shown.`);
  return [plain(token.raw)];
}

const plain = (text: string): Block => ({
  kind: "paragraph",
  children: [{ kind: "text", text: text.trim() }],
});

function inline(tokens: Token[] | undefined, depth: number, problems: Set<string>): Inline[] {
  return (tokens ?? []).flatMap((token): Inline[] => {
    const children = (of: Token[]) => inline(of, depth + 1, problems);
    const text = (words: string): Inline[] => [{ kind: "text", text: words }];
    if (depth >= DEPTH_MAX) return text(token.raw);
    if (token.type === "br") return [{ kind: "break" }];
    if (token.type === "escape" || token.type === "codespan") return text(textOf(token));
    if (isA(token, "strong") || isA(token, "em"))
      return [{ kind: token.type, children: children(token.tokens) }];
    if (isA(token, "link")) {
      if (isGoodLink(token.href))
        return [{ kind: "link", to: token.href, children: children(token.tokens) }];
      problems.add(`Links can't lead to “${token.href.slice(0, 60)}”.`);
      return children(token.tokens);
    }
    if (isA(token, "image")) {
      problems.add("Texts can't have pictures.");
      return text(token.text);
    }
    if (token.type === "html") problems.add("HTML isn't shown. Use Markdown instead.");
    if (isA(token, "text")) return token.tokens ? children(token.tokens) : text(token.text);
    return text(token.raw);
  });
}

const textOf = (token: Token): string => ("text" in token ? String(token.text) : token.raw);

/** Two slashes, or a backslash, would lead to another site. */
const isGoodLink = (to: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(to) ||
  /^#[a-z][a-z0-9-]*$/.test(to) ||
  /^mailto:[^\s@]+@[^\s@]+$/i.test(to) ||
  (/^https?:\/\//i.test(to) && URL.canParse(to));
