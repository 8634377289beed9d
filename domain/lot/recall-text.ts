import { fillGaps } from "#domain/text/fill-gaps.ts";

/** What a recall's text may leave open; each customer's own is filled in as it is sent. */
export interface RecallGaps {
  name: string;
  product: string;
  lot: string;
  /** "10023 and 10044" */
  orders: string;
}

/** As one customer reads it. */
export const fillRecall = (text: string, { name, product, lot, orders }: RecallGaps): string =>
  fillGaps(text, { name, product, lot, orders });

/** "10023", "10023 and 10044", "10023, 10044 and 10050" */
export const orderList = (numbers: readonly number[]): string =>
  numbers.length < 2
    ? numbers.join("")
    : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
