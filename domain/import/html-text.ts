import { visibleLines } from "#domain/text/visible-text.ts";

/** U+00A0 to U+00FF, in order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
    .split(" ")
    .map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]);

const OTHERS = {
  nbsp: " ",
  shy: "",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  hellip: "…",
  bull: "•",
  trade: "™",
  euro: "€",
  prime: "′",
  minus: "−",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  zwnj: "",
  zwj: "",
};

const ENTITIES: ReadonlyMap<string, string> = new Map([...LATIN, ...Object.entries(OTHERS)]);

const PARAGRAPHS = /^(?:p|div|h[1-6]|ul|ol|table|section|blockquote)$/;
const LINES = /^(?:br|li|tr|dt|dd)$/;
/** Elements whose content isn't text. */
const UNREAD = /^(?:script|style|template|svg|iframe)$/;
/** A tag with longer attributes ends at its first ">". */
const TAG_LENGTH_MAX = 2000;

/**
 * The text of an HTML document, with paragraphs separated by an empty line. The result is plain text, which every page
 * escapes: anything that still looks like a tag stays text.
 */
export function htmlText(html: string): string {
  let text = "";
  let at = 0;
  // No tag ends after it, so the rest is text.
  const lastEnd = html.lastIndexOf(">");
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1 || open > lastEnd) break;
    text += html.slice(at, open);
    const [, slash = "", name = ""] =
      /^<(\/?)([a-z][a-z\d]*|!--|[!?])/i.exec(html.slice(open, open + 24)) ?? [];
    const tag = name.toLowerCase();
    if (tag === "") {
      // "less than", not a tag.
      text += "<";
      at = open + 1;
      continue;
    }
    if (tag === "!--") {
      const end = html.indexOf("-->", open + 2);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const close = endOfTag(html, open);
    at = close + 1;
    if (slash === "" && UNREAD.test(tag) && html[close - 1] !== "/")
      at = endOfUnread(html, at, tag);
    else if (PARAGRAPHS.test(tag)) text += "\n\n";
    else if (LINES.test(tag)) text += "\n";
  }
  text += html.slice(at);
  return visibleLines(withoutEntities(text))
    .replaceAll("\r", "")
    .split("\n")
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The position of the ">" outside quoted attributes. */
function endOfTag(html: string, open: number): number {
  let quote = "";
  const limit = Math.min(html.length, open + TAG_LENGTH_MAX);
  for (let at = open + 1; at < limit; at += 1) {
    const char = html[at] ?? "";
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === ">") return at;
    else if ((char === '"' || char === "'") && html[at - 1] === "=") quote = char;
  }
  return html.indexOf(">", open);
}

/** The position after the end of a script or similar element, wherever a "<" occurs in it. */
function endOfUnread(html: string, from: number, tag: string): number {
  const end = new RegExp(String.raw`</${tag}[\s/>]`, "gi");
  end.lastIndex = from;
  const found = end.exec(html);
  if (found === null) return html.length;
  const close = html.indexOf(">", found.index);
  return close === -1 ? html.length : close + 1;
}

/** Converts "Root &amp; Leaf" to plain text. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, entity);

function entity(
  all: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? all;
  const code = decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
}
