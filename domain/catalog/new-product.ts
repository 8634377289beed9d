import { shopChoice } from "#domain/record/choice-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { PRICES } from "./product-prices.ts";

/** "50 MGM Chewable Tablets" -> "50-mgm-chewable-tablets"; "" if nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-|-$/g, "");

/** The first facts about a new product; all others are entered on its own pages. */
export const NEW_PRODUCT = record({
  name: line("Name", {
    hint: "A number at the start is the tablet count.",
    problem: (name) => (slugOf(name) === "" ? "Enter a name with letters or digits." : null),
  }),
  category: shopChoice("Category", "categories"),
  price: { ...PRICES.fields.base, hint: "In dollars, for example 100.00." },
});

export type NewProduct = ValuesOf<typeof NEW_PRODUCT.fields>;
