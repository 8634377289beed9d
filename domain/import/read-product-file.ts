import { err, ok, type Result } from "#domain/result.ts";
import { readRows } from "#domain/text/read-rows.ts";
import { IMPORT_ROWS_MAX } from "./import-kind.ts";
import {
  type ImportedProduct,
  type ImportProblem,
  type ImportShop,
  type ProductRows,
  productsOf,
} from "./imported-product.ts";
import { PRODUCT_COLUMNS, type ProductColumns } from "./product-columns.ts";
import { type Cells, numberStyle, readHeader, rowReader } from "./read-header.ts";

export interface ProductFile {
  shop: ImportShop;
  products: ImportedProduct[];
  /** Every unread row with its reason. */
  problems: ImportProblem[];
  /** Columns that are not imported, as written. */
  ignored: string[];
}

/**
 * Reads a shop's exported products (IMPORT-1); never throws. Each row is read or gives its reason. The columns identify
 * the shop; nothing is guessed from unknown ones.
 */
export function readProductFile(text: string): Result<ProductFile, string> {
  const rows = readRows(text);
  const first = rows.next();
  const header = readHeader(first.done ? undefined : first.value, PRODUCT_COLUMNS);
  if (!header.ok) return header;
  const { format, columns, ignored } = header.value;
  const cellsOf = rowReader(columns);
  const found: ProductFile = { shop: format.shop, products: [], problems: [], ignored };
  const groups = new Map<string, ProductRows>();
  let count = 0;
  for (const row of rows) {
    if (++count > IMPORT_ROWS_MAX.products)
      return err(
        `The file has more than ${IMPORT_ROWS_MAX.products.toLocaleString("en-US")} rows. Split it.`,
      );
    const { line } = row;
    const cells = cellsOf(row);
    if (cells.ok) takeRow(format, { line, cell: cells.value, columns }, { groups, found });
    else found.problems.push({ line, name: "", problem: cells.error });
  }
  const unique = new Set(groups.values());
  const slugs = new Set<string>();
  const style = numberStyle(text);
  for (const one of [...unique].flatMap((group) => productsOf(group, style))) {
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

const TWICE = "Another product in this file has the same address.";

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
          problem: `Its product (${part.key.slice(0, 60)}) isn't in an earlier row.`,
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
