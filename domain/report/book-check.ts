import { type Cents, subtract } from "#domain/money/cents.ts";

/** Checks that two of the shop's books agree on the same thing (REPORT-3). */
export const BOOK_CHECKS = [
  /* Orders */
  "lines",
  "asked",
  "received",
  "spent",
  "commission",
  /* Refunds */
  "refunded",
  "released",
  "credited",
] as const;

export type BookCheckName = (typeof BOOK_CHECKS)[number];

export interface BookCheck {
  name: BookCheckName;
  expectedCents: Cents;
  foundCents: Cents;
  /** Orders of which they do not say the same, even if their sums do. */
  wrongOrders: number;
  /** The first of them. */
  orderNumbers: number[];
}

/** How many of the orders concerned are named. */
export const NAMED_ORDERS = 20;

export const isBalanced = ({ wrongOrders }: BookCheck): boolean => wrongOrders === 0;

export const differenceOf = ({ expectedCents, foundCents }: BookCheck): Cents =>
  subtract(foundCents, expectedCents);
