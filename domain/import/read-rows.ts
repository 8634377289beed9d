/** A row as it is in the file. */
export interface FileRow {
  /** The line that it begins at, the first being 1. */
  line: number;
  cells: string[];
  /** Why its cells are not what was meant; null = they are. */
  problem: string | null;
}

/** No shop's export comes close. */
const CELLS_MAX = 1000;
const ROW_LENGTH_MAX = 400_000;

const DELIMITERS = [",", ";", "\t"];

/**
 * Reads a large table (RFC 4180, as shops export it) row by row, so that no more than a row is in memory besides
 * the text. Never throws; what is longer than a row may be is skipped.
 */
export function* readRows(text: string): Generator<FileRow> {
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  const delimiter = delimiterOf(text.slice(at, at + ROW_LENGTH_MAX));
  let line = 1;
  while (at < text.length) {
    const begin = at;
    const limit = Math.min(text.length, begin + ROW_LENGTH_MAX);
    const row: FileRow = { line, cells: [], problem: null };
    let isOver = false;
    while (!isOver) {
      const cell = readCell(text, at, { delimiter, limit });
      row.cells.push(cell.text);
      if (!cell.isClosed) row.problem = "A quotation mark opens here that is never closed.";
      isOver = text[cell.end] !== delimiter || cell.end >= limit;
      at = cell.end + 1;
    }
    if (row.cells.length > CELLS_MAX || (at > limit && limit < text.length)) {
      row.cells = [];
      row.problem = "This line is too long.";
      const end = text.indexOf("\n", Math.min(at - 1, limit));
      at = end === -1 ? text.length : end + 1;
    }
    for (let index = text.indexOf("\n", begin); index !== -1 && index < at;) {
      line += 1;
      index = text.indexOf("\n", index + 1);
    }
    if (row.problem !== null || row.cells.some((cell) => cell.trim() !== "")) yield row;
  }
}

interface Cell {
  text: string;
  /** Where the delimiter, the line break or the end of the text is. */
  end: number;
  isClosed: boolean;
}

function readCell(
  text: string,
  begin: number,
  { delimiter, limit }: { delimiter: string; limit: number },
): Cell {
  let at = begin;
  const parts: string[] = [];
  let isClosed = true;
  if (text[at] === '"') {
    isClosed = false;
    at += 1;
    while (!isClosed && at < limit) {
      const quote = text.indexOf('"', at);
      const end = quote === -1 ? limit : Math.min(quote, limit);
      parts.push(text.slice(at, end));
      at = end + 1;
      if (end === limit) break;
      if (text[at] !== '"') isClosed = true;
      else {
        parts.push('"');
        at += 1;
      }
    }
    at = Math.min(at, limit);
  }
  let end = at;
  while (end < limit && text[end] !== delimiter && text[end] !== "\n") end += 1;
  parts.push(text.slice(at, end).replace(/\r$/, ""));
  return { text: parts.join(""), end, isClosed };
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
