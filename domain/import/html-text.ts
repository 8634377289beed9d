import { visibleLines } from "#domain/text/visible-text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  bull: "•",
  reg: "®",
  trade: "™",
  copy: "©",
  deg: "°",
};

const PARAGRAPHS = /^(?:p|div|h[1-6]|ul|ol|table|section|blockquote)$/;
const LINES = /^(?:br|li|tr|dt|dd)$/;
/** Their content is no text. */
const UNREAD = /^(?:script|style|template|svg|iframe)$/;

/**
 * The words of an HTML text, paragraphs separated by an empty line. It becomes plain text, which every page escapes:
 * what looks like a tag afterward stays those characters.
 */
export function htmlText(html: string): string {
  let text = "";
  let unread: string | null = null;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open === -1 ? html.length : open;
    if (unread === null) text += html.slice(at, end);
    if (open === -1) break;
    const close = html.indexOf(">", open);
    const [, slash = "", name = ""] =
      /^<(\/?)([a-z][a-z\d]*|!--)/i.exec(html.slice(open, open + 24)) ?? [];
    if (close === -1 || name === "") {
      // "less than", not a tag.
      if (unread === null) text += "<";
      at = open + 1;
      continue;
    }
    at = close + 1;
    const tag = name.toLowerCase();
    if (unread !== null) {
      if (slash !== "" && tag === unread) unread = null;
    } else if (slash === "" && UNREAD.test(tag) && html[close - 1] !== "/") unread = tag;
    else if (PARAGRAPHS.test(tag)) text += "\n\n";
    else if (LINES.test(tag)) text += "\n";
  }
  const words = text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, entity);
  return visibleLines(words)
    .replaceAll("\r", "")
    .split("\n")
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function entity(
  all: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
  const code = decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
}
