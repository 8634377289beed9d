import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailBlock, MailContent } from "./mail-content.ts";

/* Mail programs know no style sheets, so the brand's colours stand here a second time. */
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
  footer: { fontSize: 13, color: "#4C5751", paddingTop: 32 },
} satisfies Record<string, CSSProperties>;

export const MAIL_FOOTER = "Mitra. For adults of 21 and older.";

export function renderMail(content: MailContent): { html: string; text: string } {
  return {
    html: `<!doctype html>${renderToStaticMarkup(<MailPage content={content} />)}`,
    text: [...content.blocks.map(blockText), MAIL_FOOTER].join("\n\n"),
  };
}

function MailPage({ content }: { content: MailContent }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{content.subject}</title>
      </head>
      <body style={STYLES.page}>
        <div style={STYLES.sheet}>
          <div style={STYLES.brand}>Mitra</div>
          {content.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
          <div style={STYLES.footer}>{MAIL_FOOTER}</div>
        </div>
      </body>
    </html>
  );
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case "heading":
      return <h1 style={STYLES.heading}>{block.text}</h1>;
    case "text":
      return <p>{block.text}</p>;
    case "button":
      return (
        <p>
          <a href={block.href} style={STYLES.button}>
            {block.label}
          </a>
        </p>
      );
    case "rows":
      return (
        <table width="100%" cellSpacing={0}>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.label}>
                <td style={STYLES.cell}>
                  {row.isTotal ? <strong>{row.label}</strong> : row.label}
                </td>
                <td style={{ ...STYLES.cell, ...STYLES.amount }}>
                  {row.isTotal ? <strong>{row.value}</strong> : row.value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return block.text.toUpperCase();
    case "text":
      return block.text;
    case "button":
      return `${block.label}:\n${block.href}`;
    case "rows":
      return block.rows.map((row) => `${row.label}: ${row.value}`).join("\n");
  }
}
