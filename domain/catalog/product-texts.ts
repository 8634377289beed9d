import {
  fieldErrorsOf,
  type FieldErrors,
  type FormCheck,
  formCheck,
} from "#domain/form/form-check.ts";
import { choice, shopChoice, toggle } from "#domain/record/choice-fields.ts";
import { type Field, optional } from "#domain/record/field.ts";
import { entries } from "#domain/record/list-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type TextsOf, type ValuesOf } from "#domain/record/record.ts";
import { line, lines } from "#domain/record/text-fields.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import { readBarcode } from "./barcode.ts";
import type { FactPart, ProductFact } from "./product-details.ts";
import { STOCK_STATUSES, type StockStatus } from "./product.ts";
import { stockLabel } from "./stock-label.ts";

const COUNT_MAX = 999_999;
const WARNING_LENGTH_MAX = 2000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_PROBLEM = "Use lowercase letters, digits and single hyphens, up to 80 characters.";

// The list has every status, so the cast is safe.
const STOCK_NAMES = Object.fromEntries(
  STOCK_STATUSES.map((status) => [status, stockLabel(status)]),
) as Record<StockStatus, string>;

const position = count("Featured position", {
  min: 0,
  max: COUNT_MAX,
  hint: "1 comes first. Leave empty or 0 if not featured.",
});
const featuredPosition: Field<number> = {
  ...position,
  isOptional: true,
  parse: (text, today) => position.parse(text === "" ? "0" : text, today),
};

const isWarning = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= WARNING_LENGTH_MAX;

/** The owner's texts about a product (PROD-1), without its facts, flavors, prices and pictures. */
export const PRODUCT = record({
  name: line("Name", { hint: "A number at the start is the tablet count." }),
  slug: line("Address", {
    hint: "The last part of the page's address. Old addresses keep working.",
    problem: (slug) => (SLUG.test(slug) && slug.length <= 80 ? null : SLUG_PROBLEM),
  }),
  category: shopChoice("Category", "categories"),
  compound: optional(
    shopChoice("Compound", "compounds", { hint: "Main compound, for rules and sale stops." }),
  ),
  description: lines("Short description", {
    hint: "Shown in lists, in search results and at the top of the page.",
    max: 500,
    none: "none",
  }),
  hasSampleTexts: toggle("Sample texts", { hint: "The page marks them as samples." }),
  purchaseLimit: optional(
    count("Maximum per line", { min: 1, max: COUNT_MAX, hint: "Leave empty for no limit." }),
    "no limit",
  ),
  limitNote: optional(
    line("Limit note", { hint: "Below the price, like “Limit of 6 bottles per customer”." }),
  ),
  limitAlert: optional(line("Limit alert", { hint: "Shown when a customer reaches the limit." })),
  featuredPosition,
  stockStatus: choice("Stock label", STOCK_NAMES),
  lowAt: optional(
    count("Low stock at", {
      min: 0,
      max: COUNT_MAX,
      hint: "Available units that count as low. Leave empty for 10.",
    }),
    "10",
  ),
  barcode: optional(
    line("Barcode", {
      hint: "For packing. Products with flavors have one per flavor.",
      normalize: readBarcode,
    }),
  ),
  details: lines("Description", {
    hint: "Separate paragraphs with an empty line.",
    max: 8000,
    none: "none",
    rows: 8,
  }),
  warnings: entries("Warnings", {
    hint: "One per line. Warnings for every product are added automatically.",
    most: 50,
    none: "none",
    rows: 5,
    read: (typed) => {
      const warning = visibleLines(typed);
      return isWarning(warning)
        ? ok(warning)
        : err(`Use up to ${WARNING_LENGTH_MAX.toLocaleString("en-US")} characters.`);
    },
    write: (warning) => warning,
    isEntry: isWarning,
    json: { kind: "text", min: 1, max: WARNING_LENGTH_MAX, isLine: true },
  }),
  prop65Warning: optional(
    lines("Proposition 65 warning", {
      hint: "For buyers in California (Proposition 65). Hidden while it has gaps in brackets.",
      max: 2000,
    }),
  ),
});

/** A flavor as the owner edits it; off if it can no longer be bought. */
export interface EditedFlavor {
  name: string;
  barcode: string | null;
  isOn: boolean;
}

/** Everything that the owner writes about a product, without its prices and pictures (PROD-1). */
export type ProductTexts = ValuesOf<typeof PRODUCT.fields> & {
  facts: ProductFact[];
  flavors: EditedFlavor[];
};

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

/** The form as typed. */
export type ProductFields = TextsOf<typeof PRODUCT.fields> & {
  facts: FactRow[];
  flavors: FlavorRow[];
};

/** Maximum number of rows read. */
export const FACTS_MAX = 16;
export const FLAVORS_MAX = 16;

export const FACT_PARTS = ["serving", "amount"] as const satisfies readonly FactPart[];

/** The name of a field in the nth row of a list: "fact3-label". */
export const rowField = (list: "fact" | "flavor", row: number, field: string): string =>
  `${list}${row}-${field}`;

/** Reads the form; never throws. Rows without a first field are left out. */
export function parseProductTexts(form: FormData): ProductFields {
  const rows = (list: "fact" | "flavor", length: number) =>
    Array.from(
      { length },
      (_, row) => (field: string) => trimmedText(form.get(rowField(list, row, field))),
    );
  return {
    ...PRODUCT.read(form),
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

/** The form's fields for a product's current state. */
export const productFields = ({ facts, flavors, ...texts }: ProductTexts): ProductFields => ({
  ...PRODUCT.write(texts),
  facts: facts.map(({ label, value, part, isSample }) => ({
    label,
    value,
    part: part ?? "",
    isSample: isSample ? "on" : "",
  })),
  flavors: flavors.map(({ name, barcode, isOn }) => ({
    name,
    barcode: barcode ?? "",
    isOn: isOn ? "on" : "",
  })),
});

/** Reports problems beside their fields; the operation checks whether names are taken. */
export function validateProductTexts(
  fields: ProductFields,
): FormCheck<ProductFields, ProductTexts> {
  const { values, fieldErrors } = PRODUCT.validate(fields, "");
  return formCheck<ProductFields, ProductTexts>(
    { ...fieldErrors, ...rowErrors(fields) },
    values && {
      ...values,
      facts: fields.facts.map(factOf),
      flavors: fields.flavors.map(({ name, barcode, isOn }) => ({
        name,
        barcode: readBarcode(barcode) || null,
        isOn: isOn !== "",
      })),
    },
  );
}

/** Checks texts that weren't typed with the same rules. */
export function acceptProductTexts(
  texts: ProductTexts,
): Result<ProductTexts, FieldErrors<ProductFields>> {
  const accepted = PRODUCT.accept(texts, "");
  const errors = { ...(accepted.ok ? {} : accepted.error), ...rowErrors(texts) };
  if (!accepted.ok || Object.keys(errors).length > 0) return err(errors);
  const { facts, flavors } = texts;
  return ok({
    ...accepted.value,
    facts,
    flavors: flavors.map((flavor) => ({ ...flavor, barcode: readBarcode(flavor.barcode) || null })),
  });
}

interface Rows {
  facts: readonly { label: string; value: string }[];
  flavors: readonly { name: string }[];
}

const rowErrors = ({ facts, flavors }: Rows): FieldErrors<ProductFields> =>
  fieldErrorsOf<"facts" | "flavors">({
    facts: factsProblem(facts),
    flavors: flavorsProblem(flavors),
  });

const lineProblem = (label: string, text: string): string | null =>
  lengthProblem(label, text) ?? hiddenProblem(label, text);

function factOf({ label, value, part, isSample }: FactRow): ProductFact {
  const known = FACT_PARTS.find((one) => one === part);
  return {
    label,
    value,
    ...(isSample === "" ? {} : { isSample: true as const }),
    ...(known ? { part: known } : {}),
  };
}

function factsProblem(rows: Rows["facts"]): string | null {
  if (rows.some(({ label, value }) => label === "" || value === ""))
    return "Enter a name and a value for each fact.";
  for (const { label, value } of rows) {
    const problem = lineProblem("A fact", label) ?? lineProblem("A fact", value);
    if (problem !== null) return problem;
  }
  return null;
}

function flavorsProblem(rows: Rows["flavors"]): string | null {
  const names = rows.map(({ name }) => name.toLowerCase());
  if (names.includes("")) return "Enter a name for each flavor.";
  if (new Set(names).size < names.length) return "Two flavors have the same name. Rename one.";
  for (const { name } of rows) {
    const problem = lineProblem("A flavor", name);
    if (problem !== null) return problem;
  }
  return null;
}
