import { fillGaps } from "#domain/text/fill-gaps.ts";

/** Placeholders in a recall's text, replaced with each customer's own values when it is sent. */
export interface RecallGaps {
  name: string;
  product: string;
  lot: string;
  /** "10023 and 10044" */
  orders: string;
}

/** Fills in the recall's text for one customer. */
export const fillRecall = (text: string, { name, product, lot, orders }: RecallGaps): string =>
  fillGaps(text, { name, product, lot, orders });

/** "10023", "10023 and 10044", "10023, 10044 and 10050" */
export const orderList = (numbers: readonly number[]): string =>
  numbers.length < 2
    ? numbers.join("")
    : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
