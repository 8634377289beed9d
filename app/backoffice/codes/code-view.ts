import { href } from "react-router";
import type { Product } from "#domain/catalog/product.ts";
import { CODE_LISTS, type CodeFields, parseCode } from "#domain/codes/code-form.ts";
import { effectText, type ProductNames } from "#domain/codes/code-words.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShopMoment, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { CodeSales, ShownCode } from "#server/codes/code-rows.ts";
import { CODE_STATE_TEXTS } from "./code-texts.ts";

/** A code may be older than the form that refuses odd characters. */
export const codePath = (code: string): string =>
  href("/admin/codes/:code", { code: encodeURIComponent(code) });

export const parseCodeForm = (form: FormData): CodeFields =>
  parseCode(Object.fromEntries(form), {
    categories: form.getAll("categories"),
    products: form.getAll("products"),
    groups: form.getAll("groups"),
  });

/** What was typed, to be carried along by the page that shows the difference. */
export const hiddenCode = (fields: CodeFields): { name: string; value: string }[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value }] : value.map((one) => ({ name, value: one })),
  );

export interface CodeOptions {
  categories: string[];
  products: { id: string; name: string }[];
}

/** What can be chosen: what is sold, and what the code names though it no longer is. */
export function codeOptions(
  products: readonly Product[],
  fields: Pick<CodeFields, (typeof CODE_LISTS)[number] | "category">,
): CodeOptions {
  const named =
    fields.category === "" ? fields.categories : [...fields.categories, fields.category];
  const sold = products.map(({ id, name }) => ({ id: String(id), name }));
  const gone = fields.products.filter((id) => !sold.some((one) => one.id === id));
  return {
    categories: [...new Set([...products.map(({ category }) => category), ...named])],
    products: [...sold, ...gone.map((id) => ({ id, name: `No longer sold: product ${id}` }))],
  };
}

export const namesOf = (products: readonly Product[]): ProductNames =>
  new Map(products.map(({ id, name }) => [id, name]));

/** "12", or "12 of 50" where there is a limit. */
const usesText = ({ sales, used, values }: ShownCode): string =>
  values.useLimit === null
    ? sales.orders.toLocaleString("en-US")
    : `${used.toLocaleString("en-US")} of ${values.useLimit.toLocaleString("en-US")}`;

/** A row of the list. */
export function codeRow(shown: ShownCode) {
  const { values, state, made, sales } = shown;
  const { code, effect } = values.rule;
  return {
    code,
    path: codePath(code),
    note: values.note,
    state: CODE_STATE_TEXTS[state],
    effect: effectText(effect),
    uses: usesText(shown),
    made: made === 0 ? "" : `and ${made.toLocaleString("en-US")} made from it`,
    dates: datesText(shown),
    ...salesText(sales),
  };
}

function datesText({ values: { from, until } }: ShownCode): string {
  if (from === null && until === null) return "";
  const [start, end] = [from, until].map((day) => (day === null ? "" : formatShortShopDate(day)));
  if (until === null) return `from ${start}`;
  return from === null ? `until ${end}` : `${start} to ${end}`;
}

export const salesText = ({ costCents, totalCents, orders }: CodeSales) => ({
  orders: orders.toLocaleString("en-US"),
  cost: formatDollars(costCents),
  sales: formatDollars(totalCents),
});

/** The figures of a code's page. */
export function codeFigures(shown: ShownCode) {
  const { orders, cost, sales } = salesText(shown.sales);
  return [
    { term: "Orders with it", description: orders },
    ...(shown.values.useLimit === null ? [] : [{ term: "Uses", description: usesText(shown) }]),
    { term: "Cost so far", description: cost },
    { term: "Sold with it", description: sales },
    { term: "Made", description: formatShopMoment(shown.createdAt) },
  ];
}
