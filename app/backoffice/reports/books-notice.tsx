import { Notice } from "#app/ui/notice.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import { type BookCheck, differenceOf, isBalanced } from "#domain/report/book-check.ts";
import { OrderLink } from "../ui/admin-link.tsx";
import { BOOK_TEXTS, CHECK_TEXTS } from "./report-texts.ts";

/** The totals from each of the report's books, side by side. */
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

type BooksView = ReturnType<typeof booksView>;

/** Says whether all books have the same totals and, if they don't, which orders differ and by how much. */
export function BooksNotice({ books }: { books: BooksView }) {
  if (books.areEqual) return <AgreeingBooks books={books} />;
  return (
    <Notice tone="danger" title="This report does not reconcile">
      <p>{BOOK_TEXTS.differHint}</p>
      <ul className="mt-2 grid gap-2">
        {books.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {books.checks
          .filter(({ isEqual }) => !isEqual)
          .map((check) => (
            <li key={check.title}>
              <span className="font-medium">{`${check.title} (${check.books}): `}</span>
              {`${check.expected} vs. ${check.found}, a difference of ${check.difference}. Orders: `}
              {check.orderNumbers.map((orderNumber) => (
                <OrderLink
                  key={orderNumber}
                  orderNumber={orderNumber}
                  className="tabular mr-2 inline-block py-0.5"
                />
              ))}
              {check.more > 0 ? `and ${check.more.toLocaleString("en-US")} more` : null}
            </li>
          ))}
      </ul>
    </Notice>
  );
}

function AgreeingBooks({ books }: { books: BooksView }) {
  return (
    <details className="border-b border-line text-small">
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {BOOK_TEXTS.agree}
      </summary>
      <p className="pb-2 text-soft">Every order's totals match.</p>
      <ul className="grid gap-1 pb-4">
        {books.checks.map(({ title, books: between, found }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-6">
            <span>
              {title} <span className="text-soft">({between})</span>
            </span>
            <span className="tabular">{found}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
