import { itemQuantity } from "./item-quantity.ts";

export interface OrderedItem {
  name: string;
  /** "" if the product has no flavors. */
  flavor: string;
  quantity: number;
}

/** "50 MGM Chewable Tablets (Mint) x 2 = 100", for `order_item_text`. */
export function orderItemText({ name, flavor, quantity }: OrderedItem): string {
  const title = flavor === "" ? name : `${name} (${flavor})`;
  return `${title} x ${quantity} = ${itemQuantity(name, quantity)}`;
}

/** Reads "50 MGM Chewable Tablets (Mint)" back from such a text. */
export const orderItemTitle = (text: string): string => text.replace(/ x \d+ = \d+$/, "");

/** All lines of an order in one text, for `order_items_text`. */
export function orderItemsText(items: readonly OrderedItem[]): string {
  return items.map(orderItemText).join("; ");
}
