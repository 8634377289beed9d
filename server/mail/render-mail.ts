import { type CSSProperties, createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { visibleText } from "#domain/text/visible-text.ts";
import type { MailBlock, MailContent, MailRow } from "./mail-content.ts";

/*
 * Plain createElement, because Node runs this file directly. Email clients do not support style
 * sheets, so the brand's colors are repeated here.
 */
const STYLES = {
  page: {
    background: "#FAF8F3",
    color: "#14201B",
    fontFamily: "Georgia, serif",
    padding: "32px 16px",
    margin: 0,
  },
  sheet: { maxWidth: 560, margin: "0 auto", fontSize: 16, lineHeight: 1.6 },
  brand: { fontSize: 22, color: "#1F4D3A", paddingBottom: 16, borderBottom: "1px solid #DAD3C5" },
  heading: { fontSize: 26, fontWeight: 400, margin: "32px 0 12px" },
  button: {
    display: "inline-block",
    background: "#1F4D3A",
    color: "#FAF8F3",
    padding: "12px 24px",
    borderRadius: 999,
    textDecoration: "none",
  },
  cell: { padding: "8px 0", borderBottom: "1px solid #DAD3C5", verticalAlign: "top" },
  amount: { textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 },
  small: { fontSize: 13 },
  footer: { fontSize: 13, color: "#4C5751", paddingTop: 32 },
} satisfies Record<string, CSSProperties>;

export const MAIL_FOOTER = "Mitra. For adults aged 21 or older.";

/**
 * Subject, HTML and plain text, all without invisible characters, regardless of what names and
 * notes contain (MAIL-3).
 */
export function renderMail(written: MailContent): { subject: string; html: string; text: string } {
  const content = {
    subject: visibleText(written.subject),
    blocks: written.blocks.map(visibleBlock),
  };
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(mailPage(content))}`,
    text: [...content.blocks.map(blockText), MAIL_FOOTER].join("\n\n"),
  };
}

function mailPage(content: MailContent): ReactElement {
  const viewport = { name: "viewport", content: "width=device-width" };
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", viewport),
      h("title", null, content.subject),
    ),
    h(
      "body",
      { style: STYLES.page },
      h(
        "div",
        { style: STYLES.sheet },
        h("div", { style: STYLES.brand }, "Mitra"),
        ...content.blocks.map(blockElement),
        h("div", { style: STYLES.footer }, MAIL_FOOTER),
      ),
    ),
  );
}

function visibleBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case "heading":
    case "text":
      return { ...block, text: visibleText(block.text) };
    case "button":
    case "link":
      return { ...block, label: visibleText(block.label), href: visibleText(block.href) };
    case "rows": {
      const rows = block.rows.map((row) => ({
        ...row,
        label: visibleText(row.label),
        value: visibleText(row.value),
      }));
      return { ...block, rows };
    }
  }
}

function blockElement(block: MailBlock): ReactElement {
  switch (block.kind) {
    case "heading":
      return h("h1", { style: STYLES.heading }, block.text);
    case "text":
      return h("p", null, block.text);
    case "button":
      return h("p", null, h("a", { href: block.href, style: STYLES.button }, block.label));
    case "link":
      return h("p", { style: STYLES.small }, h("a", { href: block.href }, block.label));
    case "rows":
      return h(
        "table",
        { width: "100%", cellSpacing: 0 },
        h("tbody", null, ...block.rows.map(rowElement)),
      );
  }
}

function rowElement({ label, value, isTotal }: MailRow): ReactElement {
  const cell = (style: CSSProperties, text: string) =>
    h("td", { style }, isTotal ? h("strong", null, text) : text);
  return h("tr", null, cell(STYLES.cell, label), cell({ ...STYLES.cell, ...STYLES.amount }, value));
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return block.text.toUpperCase();
    case "text":
      return block.text;
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    case "rows":
      return block.rows.map((row) => `${row.label}: ${row.value}`).join("\n");
  }
}
