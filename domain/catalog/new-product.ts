import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { validatePrices } from "./product-prices.ts";

/** As typed. */
export interface NewProductFields {
  name: string;
  category: string;
  base: string;
}

export interface NewProduct {
  name: string;
  /** Made of the name. */
  slug: string;
  category: string;
  baseCents: Cents;
}

/** Reads the form from any body; never throws. */
export const parseNewProduct = (body: unknown): NewProductFields =>
  trimmedFields(body, ["name", "category", "base"]);

/** "50 MGM Chewable Tablets" -> "50-mgm-chewable-tablets"; "" if nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-|-$/g, "");

/** Says what is wrong beside its field. */
export function validateNewProduct(
  fields: NewProductFields,
): FormCheck<NewProductFields, NewProduct> {
  const { name, category } = fields;
  const prices = validatePrices({ base: fields.base, og: "", military: "" });
  const slug = slugOf(name);
  const fieldErrors = fieldErrorsOf<keyof NewProductFields>({
    name:
      lengthProblem("A name", name) ??
      hiddenProblem("A name", name) ??
      (slug === "" ? "A name with letters or digits is needed." : null),
    category: category === "" ? "Please choose a category." : null,
    base: prices.fieldErrors.base ?? null,
  });
  return formCheck(
    fieldErrors,
    prices.values && { name, slug, category, baseCents: prices.values.baseCents },
  );
}
