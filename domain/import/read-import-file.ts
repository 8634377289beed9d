import type { NumberStyle } from "#domain/money/read-amount.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type FileRow, readRows } from "#domain/text/read-rows.ts";
import { CUSTOMER_COLUMNS, type CustomerColumns } from "./customer-columns.ts";
import { IMPORT_ROWS_MAX } from "./import-kind.ts";
import { customerOf, type ImportedCustomer } from "./imported-customer.ts";
import { type ImportedOrder, ORDER_LINES_MAX, orderOf, type OrderRows } from "./imported-order.ts";
import type { ImportedProduct, ImportProblem, ImportShop } from "./imported-product.ts";
import { ORDER_COLUMNS, type OrderColumns } from "./order-columns.ts";
import { PRODUCT_COLUMNS } from "./product-columns.ts";
import { numberStyle, readHeader, rowReader } from "./read-header.ts";
import { readProductFile } from "./read-product-file.ts";

/** The contents of another shop's file. Each row is in `found`, or in a problem with its reason. */
export type ImportFile = {
  shop: ImportShop;
  /** Columns that are not imported, as written. */
  ignored: string[];
} & (
  | { kind: "products"; found: Iterable<ImportedProduct | ImportProblem> }
  | { kind: "customers"; found: Iterable<ImportedCustomer | ImportProblem> }
  | { kind: "orders"; found: Iterable<ImportedOrder | ImportProblem> }
);

const FORMATS = [...ORDER_COLUMNS, ...CUSTOMER_COLUMNS, ...PRODUCT_COLUMNS];

/**
 * Reads a shop's exported table (IMPORT-1, IMPORT-4, IMPORT-5); never throws. Its columns identify its contents.
 * Customers and orders are read on demand, so only one of them is in memory besides the text.
 */
export function readImportFile(text: string, now: Date): Result<ImportFile, string> {
  const rows = readRows(text);
  const first = rows.next();
  const header = readHeader(first.done ? undefined : first.value, FORMATS);
  if (!header.ok) return header;
  const { format, columns, ignored } = header.value;
  const { shop } = format;
  if (format.kind === "products") {
    const file = readProductFile(text);
    if (!file.ok) return file;
    const found = [...file.value.products, ...file.value.problems];
    return ok({ kind: "products", shop, ignored, found: found.toSorted(byLine) });
  }
  const max = IMPORT_ROWS_MAX[format.kind];
  let count = 0;
  for (const _ of readRows(text, { rowsMax: max + 2 }))
    if (++count > max + 1)
      return err(`The file has more than ${max.toLocaleString("en-US")} rows. Split it.`);
  return ok(
    format.kind === "customers"
      ? { kind: "customers", shop, ignored, found: customersOf(format, columns, rows) }
      : {
          kind: "orders",
          shop,
          ignored,
          found: ordersOf(format, { columns, rows, now, style: numberStyle(text) }),
        },
  );
}

const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line;

function* customersOf(
  format: CustomerColumns,
  columns: readonly string[],
  rows: Iterable<FileRow>,
): Generator<ImportedCustomer | ImportProblem> {
  const cellsOf = rowReader(columns);
  const seen = new Set<string>();
  for (const row of rows) {
    const cells = cellsOf(row);
    if (!cells.ok) {
      yield { line: row.line, name: "", problem: cells.error };
      continue;
    }
    const one = customerOf(format.read(row.line, cells.value));
    if ("problem" in one) yield one;
    else if (seen.has(one.email))
      yield {
        line: one.line,
        name: one.email,
        problem: "An earlier row has the same email address.",
      };
    else {
      seen.add(one.email);
      yield one;
    }
  }
}

interface OrderReading {
  columns: readonly string[];
  rows: Iterable<FileRow>;
  now: Date;
  style: NumberStyle;
}

function* ordersOf(
  format: OrderColumns,
  { columns, rows, ...known }: OrderReading,
): Generator<ImportedOrder | ImportProblem> {
  const cellsOf = rowReader(columns);
  const seen = new Set<string>();
  let open: OrderRows | null = null;
  // Why one of its rows is unreadable: an incomplete order would be mistaken for a complete one.
  let wrong: ImportProblem | null = null;
  function* close(): Generator<ImportedOrder | ImportProblem> {
    if (open === null) return;
    const { line, number } = open;
    const one = wrong ?? orderOf(open, known);
    open = null;
    wrong = null;
    if ("problem" in one) yield one;
    else if (seen.has(one.number))
      yield { line, name: number, problem: "An earlier order has the same number." };
    else {
      seen.add(one.number);
      yield one;
    }
  }
  for (const row of rows) {
    const { line } = row;
    const cells = cellsOf(row);
    if (!cells.ok) {
      // The row may belong to the previous order.
      if (open !== null) wrong ??= { line, name: open.number, problem: cells.error };
      else yield { line, name: "", problem: cells.error };
      continue;
    }
    const cell = cells.value;
    const number = format.number(cell);
    if (open === null || number === "" || number !== open.number) {
      yield* close();
      open = { ...format.read(line, cell), lines: [] };
    }
    const item = format.item(cell);
    if (item !== null && open.lines.length <= ORDER_LINES_MAX) open.lines.push(item);
  }
  yield* close();
}
