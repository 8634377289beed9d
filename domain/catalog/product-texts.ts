import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import { readBarcode } from "./barcode.ts";
import type { FactPart, ProductFact } from "./product-details.ts";
import { STOCK_STATUSES, type StockStatus } from "./product.ts";

/** A flavor as the owner edits it; off = it can be bought no longer. */
export interface EditedFlavor {
  name: string;
  barcode: string | null;
  isOn: boolean;
}

/** All of a product that the owner writes, but for its prices and pictures (PROD-1). */
export interface ProductTexts {
  name: string;
  slug: string;
  category: string;
  compound: string | null;
  description: string;
  details: string;
  facts: ProductFact[];
  warnings: string[];
  prop65Warning: string | null;
  hasSampleTexts: boolean;
  flavors: EditedFlavor[];
  barcode: string | null;
  stockStatus: StockStatus;
  lowAt: number | null;
  featuredPosition: number;
  purchaseLimit: number | null;
  limitNote: string | null;
  limitAlert: string | null;
}

export interface FactRow {
  label: string;
  value: string;
  part: string;
  isSample: string;
}

export interface FlavorRow {
  name: string;
  barcode: string;
  isOn: string;
}

/** As typed. */
export interface ProductFields {
  name: string;
  slug: string;
  category: string;
  compound: string;
  description: string;
  details: string;
  warnings: string;
  prop65Warning: string;
  hasSampleTexts: string;
  barcode: string;
  stockStatus: string;
  lowAt: string;
  featuredPosition: string;
  purchaseLimit: string;
  limitNote: string;
  limitAlert: string;
  facts: FactRow[];
  flavors: FlavorRow[];
}

const PLAIN = [
  "name",
  "slug",
  "category",
  "compound",
  "description",
  "details",
  "warnings",
  "prop65Warning",
  "hasSampleTexts",
  "barcode",
  "stockStatus",
  "lowAt",
  "featuredPosition",
  "purchaseLimit",
  "limitNote",
  "limitAlert",
] as const;

/** More rows than these are not read. */
export const FACTS_MAX = 16;
export const FLAVORS_MAX = 16;

export const FACT_PARTS = ["serving", "amount"] as const satisfies readonly FactPart[];

/** The name of a field in the nth row of a list: "fact3-label". */
export const rowField = (list: "fact" | "flavor", row: number, field: string): string =>
  `${list}${row}-${field}`;

/** Reads the form from any body; never throws. Rows without a first field are left out. */
export function parseProductTexts(body: unknown): ProductFields {
  const members = new Map(typeof body === "object" && body !== null ? Object.entries(body) : []);
  const read = (name: string): string => trimmedText(members.get(name)).replaceAll("\r\n", "\n");
  const plain = Object.fromEntries(PLAIN.map((name) => [name, read(name)]));
  const rows = (list: "fact" | "flavor", count: number) =>
    Array.from({ length: count }, (_, row) => (field: string) => read(rowField(list, row, field)));
  return {
    // The loop sets each of PLAIN, which the compiler cannot see.
    ...(plain as Record<(typeof PLAIN)[number], string>),
    facts: rows("fact", FACTS_MAX)
      .map((of) => ({
        label: of("label"),
        value: of("value"),
        part: of("part"),
        isSample: of("isSample"),
      }))
      .filter(({ label, value }) => label !== "" || value !== ""),
    flavors: rows("flavor", FLAVORS_MAX)
      .map((of) => ({ name: of("name"), barcode: of("barcode"), isOn: of("isOn") }))
      .filter(({ name, barcode }) => name !== "" || barcode !== ""),
  };
}

/** What the form shows for a product as it is. */
export const productFields = (texts: ProductTexts): ProductFields => ({
  name: texts.name,
  slug: texts.slug,
  category: texts.category,
  compound: texts.compound ?? "",
  description: texts.description,
  details: texts.details,
  warnings: texts.warnings.join("\n"),
  prop65Warning: texts.prop65Warning ?? "",
  hasSampleTexts: texts.hasSampleTexts ? "on" : "",
  barcode: texts.barcode ?? "",
  stockStatus: texts.stockStatus,
  lowAt: numberText(texts.lowAt),
  featuredPosition: String(texts.featuredPosition),
  purchaseLimit: numberText(texts.purchaseLimit),
  limitNote: texts.limitNote ?? "",
  limitAlert: texts.limitAlert ?? "",
  facts: texts.facts.map(({ label, value, part, isSample }) => ({
    label,
    value,
    part: part ?? "",
    isSample: isSample ? "on" : "",
  })),
  flavors: texts.flavors.map(({ name, barcode, isOn }) => ({
    name,
    barcode: barcode ?? "",
    isOn: isOn ? "on" : "",
  })),
});

const numberText = (value: number | null): string => (value === null ? "" : String(value));

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says what is wrong beside its field; whether names are taken is for the operation. */
export function validateProductTexts(
  fields: ProductFields,
): FormCheck<ProductFields, ProductTexts> {
  const stockStatus = STOCK_STATUSES.find((known) => known === fields.stockStatus);
  const fieldErrors = fieldErrorsOf<keyof ProductFields>({
    name: lineProblem("A name", fields.name) ?? (fields.name === "" ? "Enter a name." : null),
    slug:
      SLUG.test(fields.slug) && fields.slug.length <= 80
        ? null
        : "Use lowercase letters, digits and single hyphens, up to 80 characters.",
    category: fields.category === "" ? "Choose a category." : null,
    description: lengthProblem("The description", fields.description, 500),
    details: lengthProblem("The text", fields.details, 8000),
    warnings: lengthProblem("The warnings", fields.warnings, 4000),
    prop65Warning: lengthProblem("The warning", fields.prop65Warning, 2000),
    stockStatus: stockStatus === undefined ? "Choose a stock status." : null,
    lowAt: countProblem(fields.lowAt, 0),
    featuredPosition:
      fields.featuredPosition === "" ? null : countProblem(fields.featuredPosition, 0),
    purchaseLimit: countProblem(fields.purchaseLimit, 1),
    limitNote: lineProblem("The note", fields.limitNote),
    limitAlert: lineProblem("The alert", fields.limitAlert),
    facts: factsProblem(fields.facts),
    flavors: flavorsProblem(fields.flavors),
  });
  if (stockStatus === undefined) return formCheck(fieldErrors, null);
  return formCheck<ProductFields, ProductTexts>(fieldErrors, {
    name: fields.name,
    slug: fields.slug,
    category: fields.category,
    compound: fields.compound === "" ? null : fields.compound,
    description: visibleLines(fields.description),
    details: visibleLines(fields.details),
    facts: fields.facts.map(factOf),
    warnings: visibleLines(fields.warnings)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    prop65Warning: textOrNull(visibleLines(fields.prop65Warning)),
    hasSampleTexts: fields.hasSampleTexts !== "",
    flavors: fields.flavors.map(({ name, barcode, isOn }) => ({
      name,
      barcode: textOrNull(readBarcode(barcode)),
      isOn: isOn !== "",
    })),
    barcode: textOrNull(readBarcode(fields.barcode)),
    stockStatus,
    lowAt: countOf(fields.lowAt),
    featuredPosition: countOf(fields.featuredPosition) ?? 0,
    purchaseLimit: countOf(fields.purchaseLimit),
    limitNote: textOrNull(fields.limitNote),
    limitAlert: textOrNull(fields.limitAlert),
  });
}

const lineProblem = (label: string, text: string): string | null =>
  lengthProblem(label, text) ?? hiddenProblem(label, text);

const textOrNull = (text: string): string | null => (text === "" ? null : text);

const countOf = (text: string): number | null => readCount(text, 999_999);

function countProblem(text: string, least: number): string | null {
  if (text === "") return null;
  const count = countOf(text);
  return count === null || count < least
    ? `Enter a whole number from ${least}, or leave it empty.`
    : null;
}

function factOf({ label, value, part, isSample }: FactRow): ProductFact {
  const known = FACT_PARTS.find((one) => one === part);
  return {
    label,
    value,
    ...(isSample === "" ? {} : { isSample: true as const }),
    ...(known ? { part: known } : {}),
  };
}

function factsProblem(rows: readonly FactRow[]): string | null {
  if (rows.some(({ label, value }) => label === "" || value === ""))
    return "Enter a name and a value for each fact.";
  for (const { label, value } of rows) {
    const problem = lineProblem("A fact", label) ?? lineProblem("A fact", value);
    if (problem !== null) return problem;
  }
  return null;
}

function flavorsProblem(rows: readonly FlavorRow[]): string | null {
  const names = rows.map(({ name }) => name.toLowerCase());
  if (names.includes("")) return "Enter a name for each flavor.";
  if (new Set(names).size < names.length) return "Two flavors have the same name. Rename one.";
  for (const { name } of rows) {
    const problem = lineProblem("A flavor", name);
    if (problem !== null) return problem;
  }
  return null;
}
