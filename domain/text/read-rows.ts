/** A row of a file. */
export interface FileRow {
  /** The line where it begins, counting from 1. */
  line: number;
  cells: string[];
  /** Why its cells are wrong; `null` if they aren't. */
  problem: string | null;
}

interface Reading {
  delimiter?: string;
  /** Maximum rows to read, including empty ones; a million by default. */
  rowsMax?: number;
}

/** No shop's export comes close. */
const CELLS_MAX = 1000;
const ROW_LENGTH_MAX = 400_000;
const ROWS_MAX = 1_000_000;

const DELIMITERS = [",", ";", "\t", "|"];
/** A spreadsheet's own first line. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n?|\n|$)/i;

/**
 * Reads any table (RFC 4180, and the variants of spreadsheets, banks and shops) row by row (FILES-7), so only one row
 * is in memory besides the text. Lines end in LF, CRLF or CR. Nothing is evaluated: "=1+1" is those four characters.
 * Never throws; an oversized row is skipped and reported.
 */
export function* readRows(
  text: string,
  { delimiter = delimiterOf(text), rowsMax = ROWS_MAX }: Reading = {},
): Generator<FileRow> {
  let at = beginOf(text);
  let line = 1 + breaksIn(text, 0, at);
  let rows = 0;
  while (at < text.length) {
    const begin = at;
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) {
      at += 1;
      // CRLF is one line break.
      if (code === LF || text.charCodeAt(at) !== LF) line += 1;
      continue;
    }
    rows += 1;
    if (rows > rowsMax) {
      const most = rowsMax.toLocaleString("en-US");
      yield { line, cells: [], problem: `Only ${most} rows are read. Split the file here.` };
      return;
    }
    const limit = Math.min(text.length, begin + ROW_LENGTH_MAX);
    const row: FileRow = { line, cells: [], problem: null };
    let isOver = false;
    let inside = 0;
    while (!isOver) {
      const cell = readCell(text, at, { delimiter, limit });
      row.cells.push(cell.text);
      if (cell.isQuoted) inside += breaksIn(text, at, cell.end);
      if (!cell.isClosed) row.problem = "A quotation mark here is never closed.";
      isOver = text[cell.end] !== delimiter || cell.end >= limit;
      at = isOver ? cell.end : cell.end + 1;
    }
    if (
      row.cells.length > CELLS_MAX ||
      (at >= limit && limit < text.length && !isBreak(text, at))
    ) {
      row.cells = [];
      row.problem = "This line is too long.";
      at = Math.min(at, limit);
      while (at < text.length && !isBreak(text, at)) at += 1;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1 + inside;
    if (row.problem !== null || row.cells.some((cell) => cell.trim() !== "")) yield row;
  }
}

/**
 * The most frequent delimiter outside quotation marks in the first line, because that is a header; texts below it may
 * contain more of another.
 */
export function delimiterOf(text: string): string {
  const [, named] = SEPARATOR_LINE.exec(withoutMark(text.slice(0, 8))) ?? [];
  if (named !== undefined) return named;
  const [first = ""] = withoutMark(text.slice(0, ROW_LENGTH_MAX))
    .trimStart()
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** After the byte order mark and the line that names the delimiter. */
function beginOf(text: string): number {
  const head = text.slice(0, 8);
  const mark = head.length - withoutMark(head).length;
  return mark + (SEPARATOR_LINE.exec(withoutMark(head))?.[0].length ?? 0);
}

const LF = 10;
const CR = 13;

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LF || code === CR;
}

function breaksIn(text: string, begin: number, end: number): number {
  let count = 0;
  for (let at = begin; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && (at + 1 >= end || text.charCodeAt(at + 1) !== LF)))
      count += 1;
  }
  return count;
}

interface Cell {
  text: string;
  /** The position of the delimiter, the line break or the end of the text. */
  end: number;
  isQuoted: boolean;
  isClosed: boolean;
}

function readCell(
  text: string,
  begin: number,
  { delimiter, limit }: { delimiter: string; limit: number },
): Cell {
  let at = begin;
  let quoted = "";
  const isQuoted = text[at] === '"';
  let isClosed = !isQuoted;
  if (isQuoted) {
    at += 1;
    while (!isClosed && at < limit) {
      const quote = text.indexOf('"', at);
      const end = quote === -1 ? limit : Math.min(quote, limit);
      quoted += text.slice(at, end);
      at = end + 1;
      if (end === limit) break;
      if (text[at] !== '"') isClosed = true;
      else {
        quoted += '"';
        at += 1;
      }
    }
    at = Math.min(at, limit);
  }
  let end = at;
  const divider = delimiter.charCodeAt(0);
  while (end < limit && text.charCodeAt(end) !== divider && !isBreak(text, end)) end += 1;
  return { text: quoted + text.slice(at, end), end, isQuoted, isClosed };
}
