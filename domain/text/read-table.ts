import { err, ok, type Result } from "#domain/result.ts";
import { delimiterOf, type FileRow, readRows } from "./read-rows.ts";

/** A row by its columns' names. */
export interface TableRow<Column extends string> {
  /** Line in the file, counting from 1. */
  line: number;
  /** Trimmed, without a spreadsheet's additions; "" if there is none. */
  cell(column: Column): string;
  cells: readonly string[];
  /** Why it is unreadable; `null` if it isn't. */
  problem: string | null;
}

export interface Table<Column extends string> {
  rows: Iterable<TableRow<Column>>;
  has(column: Column): boolean;
  /** Columns that aren't read, as written. */
  ignored: string[];
  /** A `;` between columns leaves the comma free for decimals. */
  hasDecimalComma: boolean;
}

/** Accepted names of each column, written like `columnKey`; the first one in the file counts. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

interface Wanted<Column extends string> {
  names: ColumnNames<Column>;
  isHeader(has: (column: Column) => boolean): boolean;
  /** Maximum rows to read, including the header. */
  rowsMax: number;
}

/** How many rows may precede the header, such as the title of Venmo's statements. */
const HEADER_WITHIN_ROWS = 10;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Reads an imported table by its column names, in any order (FILES-7). Its header is among the first rows, and
 * determines the delimiter. On failure returns the first row, so the caller can say what is missing.
 */
export function readTable<Column extends string>(
  text: string,
  { names, isHeader, rowsMax }: Wanted<Column>,
): Result<Table<Column>, FileRow | null> {
  const likely = delimiterOf(text);
  for (const delimiter of [likely, ...DELIMITERS.filter((one) => one !== likely)]) {
    const rows = readRows(text, { delimiter, rowsMax });
    for (let at = 0; at < HEADER_WITHIN_ROWS; at += 1) {
      const next = rows.next();
      if (next.done) break;
      const { cells } = next.value;
      const places = placesOf(cells, names);
      const has = (column: Column) => places[column] !== undefined;
      if (!isHeader(has)) continue;
      const taken = new Set<number | undefined>(Object.values(places));
      return ok({
        has,
        ignored: cells.filter((cell, place) => cell.trim() !== "" && !taken.has(place)),
        hasDecimalComma: delimiter === ";",
        rows: tableRows(rows, places),
      });
    }
  }
  return err(readRows(text, { rowsMax: 1 }).next().value ?? null);
}

type Places<Column extends string> = Partial<Record<Column, number>>;

function placesOf<Column extends string>(
  cells: readonly string[],
  names: ColumnNames<Column>,
): Places<Column> {
  const keys = cells.map(columnKey);
  const places: Places<Column> = {};
  for (const column of Object.keys(names) as Column[]) {
    const place = names[column].map((name) => keys.indexOf(name)).find((one) => one >= 0);
    if (place !== undefined) places[column] = place;
  }
  return places;
}

function* tableRows<Column extends string>(
  rows: Iterable<FileRow>,
  places: Places<Column>,
): Generator<TableRow<Column>> {
  for (const { line, cells, problem } of rows)
    yield { line, cells, problem, cell: (column) => plainCell(cells[places[column] ?? -1] ?? "") };
}

/** "Tracking No." and "tracking_no" are both "trackingno"; text in parentheses is ignored. */
export const columnKey = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * A cell without the marks that keep a spreadsheet from reading it as a number or a formula: `="0123"`, `"0123"` in its
 * own quotation marks, an apostrophe before a sign.
 */
export const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^=?"([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@])/, "")
    .trim();

/** The same for a number as text, also without an apostrophe before it. */
export const bareCell = (cell: string): string => plainCell(cell).replace(/^'/, "");
