import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type AmountRow = {
  /** Unique in its list. */
  label: string;
  /** The parts that the amount includes, or the rule behind it. */
  detail?: ReactNode;
  /** Formatted: "$12.00", "−$5.00", "Free". */
  amount: ReactNode;
  /** Emphasized, with a line above it if other rows precede it. */
  isTotal?: boolean;
};

/** The rows of a price summary. */
export function AmountList({ rows, className }: { rows: AmountRow[]; className?: string }) {
  return (
    <dl className={classNames("grid gap-3", className)}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={classNames(
            "flex items-baseline justify-between gap-6",
            row.isTotal && "border-line not-first:mt-1 not-first:border-t not-first:pt-4",
          )}
        >
          <dt className={row.isTotal ? "font-medium" : "text-soft"}>
            {row.label}
            {row.detail ? (
              <span className="block text-caption font-normal text-soft">{row.detail}</span>
            ) : null}
          </dt>
          <dd
            className={classNames(
              "tabular text-right whitespace-nowrap",
              row.isTotal && "font-display text-heading",
            )}
          >
            {row.amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Definition = { term: string; description: ReactNode };

/** Labeled facts, separated by hairlines. */
export function DefinitionList({ items, className }: { items: Definition[]; className?: string }) {
  return (
    <dl className={classNames("self-start divide-y divide-line border-y border-line", className)}>
      {items.map(({ term, description }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(6rem,1fr)_minmax(0,2fr)]"
        >
          <dt className="text-small text-soft">{term}</dt>
          {/* Keeps line breaks in the text. */}
          <dd className="min-w-0 break-words whitespace-pre-line">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
