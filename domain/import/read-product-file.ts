import { err, ok, type Result } from "#domain/result.ts";
import {
  type ImportedProduct,
  type ImportProblem,
  type ImportShop,
  type ProductRows,
  productsOf,
} from "./imported-product.ts";
import {
  type Cells,
  isAttributeValue,
  PRODUCT_COLUMNS,
  type ProductColumns,
} from "./product-columns.ts";
import { readRows } from "./read-rows.ts";

export interface ProductFile {
  shop: ImportShop;
  products: ImportedProduct[];
  /** Every row that is not read says why. */
  problems: ImportProblem[];
  /** Columns that are not taken over, as they are written. */
  ignored: string[];
}

/** More are split into several files. */
export const IMPORT_ROWS_MAX = 20_000;

/**
 * Reads a shop's exported products (IMPORT-1); never throws. Each row is read, or says why it is not. The shop is known
 * by its columns; of columns that are not known nothing is guessed.
 */
export function readProductFile(text: string): Result<ProductFile, string> {
  const rows = readRows(text);
  const header = rows.next();
  if (header.done || header.value.problem !== null) return err(NO_HEADER);
  const written = header.value.cells.map((cell) => cell.trim());
  const columns = written.map((cell) => cell.toLowerCase());
  const format = PRODUCT_COLUMNS.find(({ needed }) =>
    needed.every((column) => columns.includes(column)),
  );
  if (format === undefined) return err(NO_HEADER);
  const known = new Set([...format.needed, ...format.optional]);
  const isRead = (column: string) =>
    known.has(column) || (format.shop === "woocommerce" && isAttributeValue(column));
  const found: ProductFile = {
    shop: format.shop,
    products: [],
    problems: [],
    ignored: written.filter((cell, at) => cell !== "" && !isRead(columns[at] ?? "")),
  };
  const places = new Map(columns.map((column, at) => [column, at]));
  const groups = new Map<string, ProductRows>();
  let count = 0;
  for (const { line, cells, problem } of rows) {
    if (++count > IMPORT_ROWS_MAX)
      return err(`It has more than ${IMPORT_ROWS_MAX.toLocaleString("en-US")} rows. Split it.`);
    const isTooWide = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    if (problem !== null || isTooWide) {
      const why = problem ?? "It has more cells than there are columns.";
      found.problems.push({ line, name: "", problem: why });
      continue;
    }
    const cell: Cells = (column) => unguarded((cells[places.get(column) ?? -1] ?? "").trim());
    takeRow(format, { line, cell, columns }, { groups, found });
  }
  const unique = new Set(groups.values());
  const slugs = new Set<string>();
  for (const one of [...unique].flatMap(productsOf)) {
    if ("problem" in one) found.problems.push(one);
    else if (slugs.has(one.slug))
      found.problems.push({ line: one.line, name: one.name, problem: TWICE });
    else {
      slugs.add(one.slug);
      found.products.push(one);
    }
  }
  found.products.sort((a, b) => a.line - b.line);
  found.problems.sort((a, b) => a.line - b.line);
  return ok(found);
}

const NO_HEADER =
  "Its first line does not have the columns of a product export of Shopify, WooCommerce or Medusa.";
const TWICE = "Another product of this file has the same address.";

function takeRow(
  format: ProductColumns,
  { line, cell, columns }: { line: number; cell: Cells; columns: readonly string[] },
  { groups, found }: { groups: Map<string, ProductRows>; found: ProductFile },
): void {
  const part = format.read(line, cell, columns);
  switch (part.kind) {
    case "other":
      return;
    case "problem":
      found.problems.push({ line, name: part.name, problem: part.problem });
      return;
    case "variant": {
      const product = groups.get(part.key);
      if (product) product.variants.push({ line, label: part.label, price: part.price });
      else
        found.problems.push({
          line,
          name: part.name,
          problem: `The product it belongs to (${part.key.slice(0, 60)}) is in no row before it.`,
        });
      return;
    }
    case "product": {
      const there = groups.get(part.key);
      if (there) there.variants.push(...part.rows.variants);
      else for (const key of [part.key, ...(part.also ?? [])]) groups.set(key, part.rows);
    }
  }
}

/** A cell that began like a formula may have been written with an apostrophe before it. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");
