import { renderToStaticMarkup } from "react-dom/server";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import type { MailBlock, MailContent } from "./mail-content.ts";
import { footerLines, mailPage } from "./mail-page.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Subject, HTML and plain text, all without invisible characters, regardless of what names and
 * notes contain (MAIL-3).
 */
export function renderMail(written: MailContent, shop: ShopDetails): RenderedMail {
  const content = {
    subject: visibleText(written.subject),
    ...(written.preview !== undefined && { preview: visibleText(written.preview) }),
    ...(written.footerLine !== undefined && { footerLine: visibleText(written.footerLine) }),
    blocks: written.blocks.map(visibleBlock),
  };
  const page = mailPage({ ...content, preview: previewText(content) }, shop);
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    text: [...content.blocks.map(blockText), footerLines(content.footerLine, shop).join("\n")].join(
      "\n\n",
    ),
  };
}

/** Text that an inbox shows after the subject: the first sentences, never a code. */
function previewText({ subject, preview, blocks }: MailContent): string {
  if (preview !== undefined) return preview;
  for (const block of blocks) {
    if (block.kind === "text") return block.text;
    if (block.kind === "rows")
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join(", ");
  }
  return subject;
}

function visibleBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case "heading":
    case "subheading":
    case "text":
      return { ...block, text: visibleText(block.text) };
    case "code":
      return { ...block, code: visibleText(block.code) };
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

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return block.text.toUpperCase();
    case "subheading":
    case "text":
      return block.text;
    case "code":
      return `Code: ${block.code}`;
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    case "rows":
      return block.rows.map((row) => `${row.label}: ${row.value}`).join("\n");
  }
}
