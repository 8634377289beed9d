import type { NumberStyle } from "#domain/money/read-amount.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { delimiterOf, type FileRow } from "#domain/text/read-rows.ts";
import { plainCell } from "#domain/text/read-table.ts";

/** A cell by its column's name in lowercase; "" if there is none. */
export type Cells = (column: string) => string;

/** The columns that identify a shop's file and that are read, in lowercase. */
export interface Columns {
  /** A file with all of these has this format. */
  needed: readonly string[];
  /** Optional columns. */
  optional: readonly string[];
  /** Required columns that only identify the file; they aren't imported. */
  untaken?: readonly string[];
  /** Further columns that are read, whose names follow a pattern. */
  also?(column: string): boolean;
}

interface Header<Format extends Columns> {
  format: Format;
  /** Lowercase. */
  columns: string[];
  /** Columns that are not imported, as written. */
  ignored: string[];
}

const NO_HEADER =
  "The columns don't match a supported export: Shopify products, customers or orders; WooCommerce products or customers; Medusa 2 products or orders.";

/** A file's format; nothing is guessed from unknown columns. */
export function readHeader<Format extends Columns>(
  row: FileRow | undefined,
  formats: readonly Format[],
): Result<Header<Format>, string> {
  if (row === undefined || row.problem !== null) return err(NO_HEADER);
  const written = row.cells.map(plainCell);
  const columns = written.map((cell) => cell.toLowerCase());
  const format = formats.find(({ needed }) => needed.every((column) => columns.includes(column)));
  if (format === undefined) return err(NO_HEADER);
  const { needed, optional, untaken = [], also } = format;
  const taken = new Set([...needed, ...optional].filter((column) => !untaken.includes(column)));
  const isTaken = (column: string) => taken.has(column) || (also?.(column) ?? false);
  const ignored = written.filter((cell, at) => cell !== "" && !isTaken(columns[at] ?? ""));
  return ok({ format, columns, ignored });
}

/** A row's cells by column, or the row's problem. */
export function rowReader(columns: readonly string[]): (row: FileRow) => Result<Cells, string> {
  const places = new Map(columns.map((column, at) => [column, at]));
  return ({ cells, problem }) => {
    if (problem !== null) return err(problem);
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
      return err("The row has more cells than columns.");
    return ok((column) => plainCell(cells[places.get(column) ?? -1] ?? ""));
  };
}

/** A `;` between columns leaves the comma free for decimals. */
export const numberStyle = (text: string): NumberStyle => ({
  hasDecimalComma: delimiterOf(text) === ";",
});
