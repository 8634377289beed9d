import {
  amountProblem,
  type NumberStyle,
  readCount,
  readMoney,
} from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { readTable, type TableRow } from "#domain/text/read-table.ts";
import { holdsHidden } from "#domain/text/visible-text.ts";
import type { ProductTexts } from "./product-texts.ts";
import type { Prices } from "./product.ts";

/** Changes in one line of the file; a left-out or empty value stays unchanged. */
export interface ImportRow {
  /** Line number in the file; the header is line 1. */
  line: number;
  productId: number;
  texts: Partial<Pick<ProductTexts, "name" | "purchaseLimit" | "lowAt">>;
  prices: Partial<Prices>;
}

export interface ImportProblem {
  line: number;
  problem: string;
}

export interface ProductImport {
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Columns that are not read. */
  ignored: string[];
}

/**
 * Larger changes are split into several tables, each of which can be reviewed; about this many fit into a field
 * (SEC-2).
 */
const ROWS_MAX = 200;
/** In a cell, it removes the value. */
const NONE = "none";

/** Columns by the product's names for them; its own name isn't among them. */
const COLUMNS = {
  id: ["id"],
  name: ["name"],
  baseCents: ["price"],
  ogCents: ["ogprice"],
  militaryCents: ["militaryprice"],
  purchaseLimit: ["maximumperline", "mostinoneorderline"],
  lowAt: ["lowat"],
} as const;

type Column = keyof typeof COLUMNS;

/** Reads a file with a header, in the format of the product list's download; never throws. */
export function parseProductImport(text: string): ProductImport {
  const read = readTable(text, { names: COLUMNS, isHeader: () => true, rowsMax: ROWS_MAX + 2 });
  if (!read.ok || !read.value.has("id"))
    return {
      rows: [],
      problems: [{ line: 1, problem: "Add a header line with the column names, including Id." }],
      ignored: [],
    };
  const { ignored, rows } = read.value;
  const lines = [...rows];
  const found: ProductImport = { rows: [], problems: [], ignored };
  if (lines.length > ROWS_MAX) {
    found.problems.push({ line: ROWS_MAX + 2, problem: `Up to ${ROWS_MAX} products at once.` });
    return found;
  }
  const seen = new Set<number>();
  for (const line of lines) {
    const row = line.problem ?? readLine(line, read.value);
    if (typeof row === "string") found.problems.push({ line: line.line, problem: row });
    else if (seen.has(row.productId))
      found.problems.push({ line: line.line, problem: "This product is listed twice." });
    else found.rows.push(row);
    if (typeof row !== "string") seen.add(row.productId);
  }
  return found;
}

const NAMES = Object.keys(COLUMNS) as Column[];

/** The row, or its problem. */
function readLine({ line, cell }: TableRow<Column>, style: NumberStyle): ImportRow | string {
  const row: ImportRow = { line, productId: 0, texts: {}, prices: {} };
  for (const column of NAMES) {
    const text = cell(column);
    if (text === "" && column !== "id") continue;
    const problem = readCell(row, { column, cell: text, style });
    if (problem !== null) return problem;
  }
  return row;
}

function readCell(
  row: ImportRow,
  { column, cell, style }: { column: Column; cell: string; style: NumberStyle },
): string | null {
  switch (column) {
    case "id":
      if (!/^[1-9]\d{0,8}$/.test(cell)) return "Enter a product number as Id.";
      row.productId = Number(cell);
      return null;
    case "name":
      if (holdsHidden(cell)) return "The name contains an invisible character.";
      row.texts.name = cell;
      return lengthProblem("The name", cell);
    case "baseCents":
    case "ogCents":
    case "militaryCents": {
      const price = readMoney(cell, style);
      const mayBeNone = column !== "baseCents" && cell.toLowerCase() === NONE;
      if (!mayBeNone && (price === null || price < 0 || price > 1_000_000))
        return amountProblem(cell, `“${cell.slice(0, 30)}” isn't a price.`);
      if (column === "baseCents") row.prices.baseCents = price ?? undefined;
      else row.prices[column] = mayBeNone ? null : price;
      return null;
    }
    case "purchaseLimit":
    case "lowAt": {
      const isNone = cell.toLowerCase() === NONE;
      const count = readCount(cell, 999_999, style);
      if (!isNone && (count === null || (count === 0 && column !== "lowAt")))
        return `“${cell.slice(0, 30)}” isn't a number of units.`;
      row.texts[column] = isNone ? null : count;
      return null;
    }
  }
}
