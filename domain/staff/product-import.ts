import type { ProductTexts } from "#domain/catalog/product-texts.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { amountProblem, readCount, readMoney } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { parseCsv } from "#domain/text/parse-csv.ts";
import { holdsHidden } from "#domain/text/visible-text.ts";

/** What a line of the file changes; what is not named, or is empty, stays. */
export interface ImportRow {
  /** In the file, the header being the first. */
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

/** More are done in several tables, each of which can be looked over; about as many fit into a field (SEC-2). */
const ROWS_MAX = 200;
/** In a cell: there is none. */
const NONE = "none";

const COLUMNS = {
  id: "id",
  name: "name",
  price: "baseCents",
  "og price": "ogCents",
  "military price": "militaryCents",
  "most in one order line": "purchaseLimit",
  "low at": "lowAt",
} as const;

type Column = keyof typeof COLUMNS;

const isColumn = (text: string): text is Column => Object.hasOwn(COLUMNS, text);

/** Reads a file with a header, as the list of products is downloaded; never throws. */
export function parseProductImport(text: string): ProductImport {
  const [header = [], ...lines] = parseCsv(text).filter((cells) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  const names = header.map((cell) => cell.trim().toLowerCase());
  if (!names.includes("id"))
    return {
      rows: [],
      problems: [
        { line: 1, problem: "The first line has to name the columns, with Id among them." },
      ],
      ignored: [],
    };
  const found: ProductImport = {
    rows: [],
    problems: [],
    ignored: header.filter((_, at) => !isColumn(names[at] ?? "")),
  };
  if (lines.length > ROWS_MAX) {
    found.problems.push({ line: ROWS_MAX + 2, problem: `At most ${ROWS_MAX} products at once.` });
    return found;
  }
  const seen = new Set<number>();
  lines.forEach((cells, at) => {
    const line = at + 2;
    const read = readLine(line, names, cells);
    if (typeof read === "string") found.problems.push({ line, problem: read });
    else if (seen.has(read.productId))
      found.problems.push({ line, problem: "This product is in the file twice." });
    else found.rows.push(read);
    if (typeof read !== "string") seen.add(read.productId);
  });
  return found;
}

/** The row, or what is wrong with it. */
function readLine(line: number, names: string[], cells: string[]): ImportRow | string {
  const row: ImportRow = { line, productId: 0, texts: {}, prices: {} };
  for (const [at, name] of names.entries()) {
    const cell = (cells[at] ?? "").trim();
    if (!isColumn(name) || (cell === "" && name !== "id")) continue;
    const problem = readCell(row, name, cell);
    if (problem !== null) return problem;
  }
  return row;
}

function readCell(row: ImportRow, column: Column, cell: string): string | null {
  switch (column) {
    case "id":
      if (!/^[1-9]\d{0,8}$/.test(cell)) return "The id is a product's number.";
      row.productId = Number(cell);
      return null;
    case "name":
      // A cell that began like a formula was downloaded with an apostrophe before it.
      if (holdsHidden(cell)) return "The name contains a character that is not visible.";
      row.texts.name = cell.replace(/^'(?=[=+\-@])/, "");
      return lengthProblem("The name", cell);
    case "price":
    case "og price":
    case "military price": {
      const price = readMoney(cell);
      const mayBeNone = column !== "price" && cell.toLowerCase() === NONE;
      if (!mayBeNone && (price === null || price < 0 || price > 1_000_000))
        return amountProblem(cell, `“${cell.slice(0, 30)}” is no price.`);
      if (column === "price") row.prices.baseCents = price ?? undefined;
      else row.prices[COLUMNS[column]] = mayBeNone ? null : price;
      return null;
    }
    case "most in one order line":
    case "low at": {
      const isNone = cell.toLowerCase() === NONE;
      const count = readCount(cell, 999_999);
      if (!isNone && (count === null || (count === 0 && column !== "low at")))
        return `“${cell.slice(0, 30)}” is no number of units.`;
      row.texts[COLUMNS[column]] = isNone ? null : count;
      return null;
    }
  }
}
