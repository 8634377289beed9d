import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from "react";
import type { Logo, ShopDetails } from "#domain/site/shop-details.ts";
import type { MailBlock, MailContent, MailRow } from "./mail-content.ts";
import { type MailStyle, STYLE_SHEET, STYLES } from "./mail-styles.ts";

/** "-$12,345.00", plus some room. */
const AMOUNT_LENGTH = 14;

/** Plain createElement, because Node runs this file directly. Nothing is loaded (MAIL-8). */
export function mailPage(
  content: MailContent & { preview: string },
  shop: ShopDetails,
): ReactElement {
  const meta = (name: string, value: string) => h("meta", { name, content: value });
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      meta("viewport", "width=device-width, initial-scale=1"),
      meta("color-scheme", "light dark"),
      meta("supported-color-schemes", "light dark"),
      // Phones would turn order numbers and codes into blue links.
      meta("format-detection", "telephone=no, date=no, address=no, email=no"),
      h("title", null, content.subject),
      h("style", { dangerouslySetInnerHTML: { __html: STYLE_SHEET } }),
    ),
    h(
      "body",
      styled("page"),
      h(
        "main",
        styled("sheet"),
        h("div", { ...styled("preview"), "aria-hidden": true }, content.preview),
        h("p", styled("logo"), shop.logo === null ? shop.name : logoImage(shop.name, shop.logo)),
        ...content.blocks.map(blockElement),
        footer(content.footerLine, shop),
      ),
    ),
  );
}

/** On white, because transparent logos were designed for paper. */
const logoImage = (name: string, { url, width, height }: Logo): ReactElement =>
  h("img", {
    src: url,
    alt: name,
    width,
    height,
    style: { display: "block", border: 0, background: "#ffffff", borderRadius: 4 },
  });

const styled = (name: MailStyle, more: CSSProperties = {}) => ({
  className: name,
  style: { ...STYLES[name], ...more },
});

function blockElement(block: MailBlock): ReactElement {
  switch (block.kind) {
    case "heading":
      return h("h1", styled("heading"), block.text);
    case "subheading":
      return h("h2", styled("subheading"), block.text);
    case "text":
      return h("p", styled("text"), block.text);
    case "code":
      return h("p", styled("code"), block.code);
    case "button":
      return button(block.label, block.href);
    case "link":
      return h("p", styled("text"), h("a", { href: block.href, ...styled("link") }, block.label));
    case "rows":
      return table(block.rows);
  }
}

/** Amounts are short, so their labels get most of the width; addresses need it themselves. */
function table(rows: MailRow[]): ReactElement {
  const isShort = rows.every(({ value }) => value.length <= AMOUNT_LENGTH);
  const labels = h("colgroup", null, h("col", { style: { width: isShort ? "68%" : "34%" } }));
  return h("table", styled("table"), labels, h("tbody", null, ...rows.map(rowElement)));
}

/** The cell has the color, because some clients draw no padding around a link. */
function button(label: string, href: string): ReactElement {
  const link = h("a", { href, ...styled("button") }, label);
  return h(
    "table",
    { role: "presentation", ...styled("buttonBox") },
    h("tbody", null, h("tr", null, h("td", styled("buttonCell"), link))),
  );
}

function rowElement({ label, value, isTotal = false }: MailRow): ReactElement {
  const cell = (tag: "th" | "td", name: MailStyle, text: ReactNode) => {
    const { className, style } = styled(name, isTotal ? STYLES.total : {});
    const scope = tag === "th" ? "row" : undefined;
    return h(tag, { scope, style, className: isTotal ? `${className} total` : className }, text);
  };
  return h("tr", null, cell("th", "label", label), cell("td", "value", value));
}

/** The end of every email: the sender and where to write. @param line the owner's own, above the others */
export const footerLines = (
  line: string | undefined,
  { email, phone, postalAddress }: ShopDetails,
): readonly string[] => [
  ...(line === undefined ? [] : [line]),
  `Questions? Write to ${email} or call ${phone}.`,
  postalAddress,
  "For adults aged 21 or older.",
];

function footer(own: string | undefined, shop: ShopDetails): ReactElement {
  return h(
    "div",
    styled("footer"),
    ...footerLines(own, shop).map((line) => h("p", styled("footerLine"), withLink(line, shop))),
  );
}

/** Makes the support address a link. */
function withLink(line: string, { email }: ShopDetails): ReactNode[] {
  const link = h("a", { key: "link", href: `mailto:${email}`, ...styled("link") }, email);
  return line.split(email).flatMap((text, index) => (index === 0 ? [text] : [link, text]));
}
