/* S3 answers in flat XML with text values, so no parser is needed to extract them. */

/** Every `<tag>...</tag>`, without parsing its content. */
export const elements = (xml: string, tag: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, "g")),
    ([, inside = ""]) => inside,
  );

/** The first one's text; `null` if there is none. */
export function valueOf(xml: string, tag: string): string | null {
  const [inside] = elements(xml, tag);
  return inside === undefined ? null : decoded(inside);
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (entity, decimal?: string, hex?: string, name = "") => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return NAMED[name] ?? entity;
    },
  );

export const encoded = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
