import { MAX_LINE_QUANTITY } from "#domain/cart/cart-actions.ts";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

/** One row of a form: "1:Mint" and "2"; both are "" in an unused row. */
export interface ItemRow {
  item: string;
  quantity: string;
}

const MOST_ROWS = 60;

/** Reads the values of the fields `item` and `quantity`, row by row; never throws. */
export const itemRows = (items: {
  item: readonly unknown[];
  quantity: readonly unknown[];
}): ItemRow[] =>
  items.item.slice(0, MOST_ROWS).map((item, at) => ({
    item: trimmedText(item),
    quantity: trimmedText(items.quantity[at]),
  }));

/** Rows of the same item become one line; a quantity of 0 removes it. A text is the problem. */
export function cartOfRows(rows: readonly ItemRow[]): Cart | string {
  const lines = new Map<string, Cart[number]>();
  for (const { item, quantity } of rows) {
    if (item === "") continue;
    const [, productId, flavor] = /^(\d{1,9}):(.{0,100})$/.exec(item) ?? [];
    if (productId === undefined || flavor === undefined) return "Choose an item from the list.";
    if (!/^\d{1,4}$/.test(quantity)) return `Enter a whole number up to ${MAX_LINE_QUANTITY}.`;
    const line = { productId: Number(productId), flavor, quantity: Number(quantity) };
    const same = lines.get(cartLineKey(line));
    lines.set(cartLineKey(line), { ...line, quantity: line.quantity + (same?.quantity ?? 0) });
  }
  return [...lines.values()].filter((line) => line.quantity > 0);
}
