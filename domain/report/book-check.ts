import { type Cents, subtract } from "#domain/money/cents.ts";

/** Checks that two of the shop's books agree (REPORT-3). */
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
  /** Number of orders on which they disagree, even if their sums match. */
  wrongOrders: number;
  /** The first of them. */
  orderNumbers: number[];
}

/** Maximum number of orders named. */
export const NAMED_ORDERS = 20;

export const isBalanced = ({ wrongOrders }: BookCheck): boolean => wrongOrders === 0;

export const differenceOf = ({ expectedCents, foundCents }: BookCheck): Cents =>
  subtract(foundCents, expectedCents);
