import { formatDollars } from "#domain/money/cents.ts";
import { type BookCheck, differenceOf, isBalanced } from "#domain/report/book-check.ts";
import { BOOK_TEXTS, CHECK_TEXTS } from "./report-texts.ts";

/** What the report's books say of each other, in words. */
export function booksView(checks: readonly BookCheck[], unequal: readonly string[] = []) {
  return {
    areEqual: checks.every(isBalanced) && unequal.length === 0,
    problems: unequal.length === 0 ? [] : [BOOK_TEXTS.unequal(unequal.join(", "))],
    checks: checks.map((check) => ({
      ...CHECK_TEXTS[check.name],
      isEqual: isBalanced(check),
      expected: formatDollars(check.expectedCents),
      found: formatDollars(check.foundCents),
      difference: formatDollars(differenceOf(check)),
      orderNumbers: check.orderNumbers.map(String),
      more: check.wrongOrders - check.orderNumbers.length,
    })),
  };
}

export type BooksView = ReturnType<typeof booksView>;
