import { fillGaps } from "#domain/text/fill-gaps.ts";

/** Gaps in a recall's text; each customer's own values are filled in when it is sent. */
export interface RecallGaps {
  name: string;
  product: string;
  lot: string;
  /** "10023 and 10044" */
  orders: string;
}

/** Fills the recall's text in for one customer. */
export const fillRecall = (text: string, { name, product, lot, orders }: RecallGaps): string =>
  fillGaps(text, { name, product, lot, orders });

/** "10023", "10023 and 10044", "10023, 10044 and 10050" */
export const orderList = (numbers: readonly number[]): string =>
  numbers.length < 2
    ? numbers.join("")
    : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
