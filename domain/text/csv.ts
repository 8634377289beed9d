import { visibleLines } from "./visible-text.ts";

/** In both character widths, because spreadsheets accept either. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One cell: anything that a spreadsheet would read as a formula becomes text (SEC-10); amounts remain amounts. */
function cell(written: string): string {
  const text = visibleLines(written);
  const safe = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of texts as a CSV file (RFC 4180), starting with the header. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
