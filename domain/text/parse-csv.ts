/**
 * Reads delimited text (RFC 4180; also semicolons and tabs, as spreadsheets write and paste them)
 * into rows of texts. Nothing is evaluated: "=1+1" is those four characters. Never throws.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const content = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(content);
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < content.length; at++) {
    const char = content[at] ?? "";
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (content[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (char === delimiter) endCell();
    else if (char === "\n") endRow();
    else if (char !== "\r") cell += char;
  }
  endRow();
  return rows;
}

const DELIMITERS = [",", ";", "\t"];

/** The delimiter that occurs most often. */
function delimiterOf(text: string): string {
  const count = (delimiter: string) => text.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
