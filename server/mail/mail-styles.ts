import type { CSSProperties } from "react";

/*
 * The brand's colors and type, repeated from app/styles/tokens.css: email clients read inline styles
 * only, and have no fonts of ours. Without a web font the nearest one installed is used.
 */
const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const CODE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

const LINE = "1px solid #DCDCD2";
/** A long address or link breaks, so a phone never scrolls sideways. */
const BREAKS: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const STYLES = {
  page: { background: "#FAF8F3", color: "#14201B", fontFamily: SANS, margin: 0, padding: 0 },
  preview: {
    display: "none",
    maxHeight: 0,
    overflow: "hidden",
    opacity: 0,
    fontSize: 1,
    lineHeight: "1px",
  },
  sheet: {
    display: "block",
    maxWidth: 552,
    margin: "0 auto",
    padding: "32px 24px 40px",
    fontSize: 16,
    lineHeight: 1.6,
    ...BREAKS,
  },
  logo: {
    fontFamily: DISPLAY,
    fontSize: 28,
    fontWeight: 500,
    lineHeight: 1.2,
    letterSpacing: "-0.02em",
    color: "#1F4D3A",
    borderBottom: LINE,
    margin: 0,
    padding: "0 0 20px",
  },
  heading: {
    fontFamily: DISPLAY,
    fontSize: 30,
    fontWeight: 400,
    lineHeight: 1.2,
    letterSpacing: "-0.014em",
    margin: "32px 0 16px",
  },
  subheading: {
    fontFamily: DISPLAY,
    fontSize: 22,
    fontWeight: 400,
    lineHeight: 1.25,
    margin: "28px 0 12px",
  },
  text: { margin: "0 0 16px" },
  buttonBox: { margin: "24px 0", borderSpacing: 0 },
  buttonCell: { background: "#1F4D3A", borderRadius: 999, textAlign: "center" },
  button: {
    display: "inline-block",
    color: "#FAF8F3",
    padding: "14px 28px",
    fontWeight: 500,
    lineHeight: 1.25,
    textDecoration: "none",
  },
  link: { color: "#1F4D3A", textUnderlineOffset: "0.22em" },
  code: {
    background: "#E6EDE7",
    borderRadius: 14,
    margin: "24px 0",
    padding: "20px 16px",
    fontFamily: CODE,
    fontSize: 36,
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: "0.18em",
    textAlign: "center",
  },
  table: { width: "100%", tableLayout: "fixed", borderCollapse: "collapse", margin: "8px 0 24px" },
  label: {
    padding: "10px 16px 10px 0",
    borderBottom: LINE,
    fontWeight: 400,
    textAlign: "left",
    verticalAlign: "top",
    color: "#4B5850",
    ...BREAKS,
  },
  value: {
    padding: "10px 0",
    borderBottom: LINE,
    textAlign: "right",
    verticalAlign: "top",
    fontVariantNumeric: "tabular-nums",
    ...BREAKS,
  },
  total: { color: "#14201B", fontWeight: 600 },
  footer: {
    display: "block",
    borderTop: LINE,
    marginTop: 40,
    paddingTop: 20,
    fontSize: 13,
    color: "#4B5850",
  },
  footerLine: { margin: "0 0 6px" },
} satisfies Record<string, CSSProperties>;

export type MailStyle = keyof typeof STYLES;

/** Inline styles win over a style sheet, so these are marked important. */
const DARK: Partial<Record<MailStyle, string>> = {
  page: "background:#14201B;color:#FAF8F3",
  logo: "color:#E6EDE7;border-color:#3B4A43",
  buttonCell: "background:#E6EDE7",
  button: "color:#163A2B",
  link: "color:#B7D3C3",
  code: "background:#24332C;color:#FAF8F3",
  label: "color:#C3CCC6;border-color:#3B4A43",
  value: "border-color:#3B4A43",
  total: "color:#FAF8F3",
  footer: "color:#C3CCC6;border-color:#3B4A43",
};

/** Also declared in the page, for clients that invert colors on their own. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules()}}`;

function darkRules(): string {
  return Object.entries(DARK)
    .map(([name, rules]) => `.${name}{${rules.replaceAll(/(?=;|$)/g, "!important")}}`)
    .join("");
}
