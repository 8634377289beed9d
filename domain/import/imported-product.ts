import { slugOf } from "#domain/catalog/new-product.ts";
import { PRICE_MAX_CENTS } from "#domain/catalog/product-prices.ts";
import { FLAVORS_MAX } from "#domain/catalog/product-texts.ts";
import type { Cents } from "#domain/money/cents.ts";
import { type NumberStyle, readMoney } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { htmlText, withoutEntities } from "./html-text.ts";

/** The shops whose files are supported. */
export const IMPORT_SHOPS = ["shopify", "woocommerce", "medusa"] as const;
export type ImportShop = (typeof IMPORT_SHOPS)[number];

/** A product from another shop (IMPORT-1); everything else is entered on its own pages. */
export interface ImportedProduct {
  /** Line in the file where it begins. */
  line: number;
  name: string;
  slug: string;
  /** Its categories there, the most specific first. */
  categories: string[];
  description: string;
  details: string;
  priceCents: Cents;
  flavors: string[];
}

/** A product's rows, before checks. */
export interface ProductRows {
  line: number;
  name: string;
  /** Its URL handle in the other shop; "" if its file has none. */
  handle: string;
  categories: string[];
  /** Both are HTML. */
  description: string;
  details: string;
  variants: { line: number; label: string; price: string }[];
}

export interface ImportProblem {
  line: number;
  /** The row's subject, as far as it is known. */
  name: string;
  problem: string;
}

/**
 * Products from one imported product: variants with the same price are its flavors, because a product here has one
 * price. Variants with other prices become separate products named after the variant.
 */
export function productsOf(
  written: ProductRows,
  style?: NumberStyle,
): (ImportedProduct | ImportProblem)[] {
  const rows = inWords(written);
  const { line, name } = rows;
  if (rows.variants.length === 0) return [{ line, name, problem: "No price." }];
  const byPrice = new Map<number, { labels: string[]; line: number; price: Cents }>();
  const problems: ImportProblem[] = [];
  for (const variant of rows.variants) {
    const price = readMoney(variant.price, style);
    if (price === null || price < 0 || price > PRICE_MAX_CENTS) {
      const problem = `“${variant.price.slice(0, 30)}” isn't a price in dollars, like 100.00.`;
      problems.push({ line: variant.line, name, problem });
      continue;
    }
    const group = byPrice.get(price) ?? { labels: [], line: variant.line, price };
    if (variant.label !== "" && !group.labels.includes(variant.label))
      group.labels.push(variant.label);
    byPrice.set(price, group);
  }
  const groups = [...byPrice.values()];
  // An incomplete product would be mistaken for a complete one.
  if (problems.length > 0) return problems;
  return groups.map((group) => checked(rows, group, groups.length > 1));
}

/** Shops use entities like "&amp;" in names, too. */
const inWords = (rows: ProductRows): ProductRows => ({
  ...rows,
  name: withoutEntities(rows.name),
  categories: rows.categories.map(withoutEntities),
  variants: rows.variants.map((one) => ({ ...one, label: withoutEntities(one.label) })),
});

function checked(
  rows: ProductRows,
  { labels, line: variantLine, price }: { labels: string[]; line: number; price: Cents },
  isSplit: boolean,
): ImportedProduct | ImportProblem {
  const line = isSplit ? variantLine : rows.line;
  const kind = isSplit ? labels.join(", ") : "";
  const name = kind === "" ? rows.name : `${rows.name}, ${kind}`;
  const slug = slugOf(
    kind === "" ? rows.handle || rows.name : `${rows.handle || rows.name} ${kind}`,
  );
  const flavors = isSplit && labels.length === 1 ? [] : labels;
  const description = htmlText(rows.description);
  const details = htmlText(rows.details);
  const problem =
    (name === "" ? "No name." : null) ??
    lengthProblem("The name", name) ??
    hiddenProblem("The name", name) ??
    (slug === "" ? "The name has no letters or digits for an address." : null) ??
    lengthProblem("The short description", description, 500) ??
    lengthProblem("The text", details, 8000) ??
    (flavors.length > FLAVORS_MAX
      ? `${flavors.length} variants. A product can have up to ${FLAVORS_MAX} flavors.`
      : null) ??
    (new Set(flavors.map((one) => one.toLowerCase())).size < flavors.length
      ? "Two variants have the same name."
      : null) ??
    flavors
      .map((one) => lengthProblem("A flavor", one) ?? hiddenProblem("A flavor", one))
      .find((one) => one !== null) ??
    null;
  if (problem !== null) return { line, name, problem };
  const { categories } = rows;
  return { line, name, slug, categories, description, details, priceCents: price, flavors };
}

export const IMPORT_STATES = [
  "reading",
  "refused",
  "ready",
  "running",
  "stopped",
  "done",
  "taking_back",
  "taken_back",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_RESULTS = ["waiting", "added", "skipped", "unreadable", "taken_back"] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

/** Maximum size of one file. */
export const IMPORT_MEBIBYTES_MAX = 50;
