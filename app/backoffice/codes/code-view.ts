import { href } from "react-router";
import type { Product } from "#domain/catalog/product.ts";
import { effectText } from "#domain/codes/code-words.ts";
import { type CODE, effectOf } from "#domain/codes/code.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { Choices } from "#domain/record/field.ts";
import { formatShopMinute, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { CodeSales, ShownCode } from "#server/codes/code-rows.ts";
import { CODE_STATE_TEXTS } from "./code-texts.ts";

/** Older codes may have characters that the form no longer allows, so the path escapes them. */
export const codePath = (code: string): string =>
  href("/admin/codes/:code", { code: encodeURIComponent(code) });

/** The form's choices: products and categories for sale, plus any the code names that are no longer sold. */
export function codeChoices(products: readonly Product[], texts: typeof CODE.labels): Choices {
  const sold = products.map(({ id, name }) => ({ value: String(id), label: name }));
  const linesIn = (text: string) => text.split(/\r?\n/).filter((one) => one !== "");
  const gone = linesIn(texts.productIds).filter((id) => !sold.some(({ value }) => value === id));
  const named = linesIn(`${texts.categories}\n${texts.category}`);
  const categories = new Set([...products.map(({ category }) => category), ...named]);
  return {
    categories: [...categories].map((value) => ({ value, label: value })),
    products: [...sold, ...gone.map((value) => ({ value, label: `product ${value}` }))],
  };
}

/** "12", or "12 of 50" if there is a limit. */
const usesText = ({ sales, used, values }: ShownCode): string =>
  values.useLimit === null
    ? sales.orders.toLocaleString("en-US")
    : `${used.toLocaleString("en-US")} of ${values.useLimit.toLocaleString("en-US")}`;

/** A row of the list. */
export function codeRow(shown: ShownCode) {
  const { values, state, made, sales } = shown;
  const { code } = values;
  return {
    code,
    path: codePath(code),
    note: values.note,
    state: CODE_STATE_TEXTS[state],
    effect: effectText(effectOf(values)),
    uses: usesText(shown),
    made: made === 0 ? "" : `plus ${made.toLocaleString("en-US")} bulk codes`,
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

/** A code page's key figures. */
export function codeFigures(shown: ShownCode) {
  const { orders, cost, sales } = salesText(shown.sales);
  return [
    { term: "Orders", description: orders },
    ...(shown.values.useLimit === null ? [] : [{ term: "Uses", description: usesText(shown) }]),
    { term: "Total discount", description: cost },
    { term: "Sales", description: sales },
    { term: "Added", description: formatShopMinute(shown.createdAt) },
  ];
}
