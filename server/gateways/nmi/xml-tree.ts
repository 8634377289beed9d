export interface XmlElement {
  name: string;
  children: XmlElement[];
  /** Its own text, without its children's. */
  text: string;
}

const PIECE =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)(?:\s[^<>]*?)?(\/?)>|([^<]+)/y;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Parses a report's plain XML: elements and text; attributes are not needed. null for anything
 * incomplete (a cut-off answer, an HTML page) and for a document type, which no report has.
 */
export function parseXml(source: string): XmlElement | null {
  const root: XmlElement = { name: "", children: [], text: "" };
  const open: XmlElement[] = [root];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < source.length) {
    const match = PIECE.exec(source);
    const inside = open.at(-1);
    if (!match || !inside) return null;
    const [, cdata, closing, name, selfClosing, text] = match;
    if (cdata !== undefined) inside.text += cdata;
    else if (text !== undefined) inside.text += decode(text);
    else if (name === undefined) continue;
    else if (closing === "/") {
      if (open.length === 1 || inside.name !== name) return null;
      open.pop();
    } else {
      const element: XmlElement = { name, children: [], text: "" };
      inside.children.push(element);
      if (selfClosing !== "/") open.push(element);
    }
  }
  const [top, ...others] = root.children;
  return open.length === 1 && top && others.length === 0 && root.text.trim() === "" ? top : null;
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child with that name; empty if there is none. */
export const textOf = (element: XmlElement, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? "";
