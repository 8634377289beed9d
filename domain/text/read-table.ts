import { err, ok, type Result } from "#domain/result.ts";
import { delimiterOf, type FileRow, readRows } from "./read-rows.ts";

/** A row by its columns' names. */
export interface TableRow<Column extends string> {
  /** Line in the file, the first being 1. */
  line: number;
  /** Trimmed, without what a spreadsheet put around it; "" if there is none. */
  cell(column: Column): string;
  cells: readonly string[];
  /** Why it cannot be read; `null` if it can. */
  problem: string | null;
}

export interface Table<Column extends string> {
  rows: Iterable<TableRow<Column>>;
  has(column: Column): boolean;
  /** Columns that are not read, as they are written. */
  ignored: string[];
  /** A `;` between columns leaves the comma for decimals. */
  hasDecimalComma: boolean;
}

/** The names that each column is known by, written like `columnKey`; the first that a file has counts. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

interface Wanted<Column extends string> {
  names: ColumnNames<Column>;
  isHeader(has: (column: Column) => boolean): boolean;
  /** Rows to read, the header included. */
  rowsMax: number;
}

/** How many rows may precede the header, such as the title of Venmo's statements. */
const HEADER_WITHIN_ROWS = 10;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * A table from outside by its columns' names, in any order (FILES-7). Its header is among the first rows, and says what
 * is between the columns. The error is the first row, for the reader to say what it lacks.
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

/** "Tracking No." and "tracking_no" are "trackingno"; what is in parentheses does not count. */
export const columnKey = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * A cell without what keeps a spreadsheet from taking it for a number or a formula: `="0123"`, `"0123"` in quotation
 * marks of its own, an apostrophe before a sign.
 */
export const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^=?"([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@])/, "")
    .trim();

/** The same for a number as text: an apostrophe before it goes as well. */
export const bareCell = (cell: string): string => plainCell(cell).replace(/^'/, "");
