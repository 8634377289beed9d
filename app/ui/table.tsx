import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TableColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts: right-aligned, in tabular figures. */
  isNumeric?: boolean;
};

type TableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  /** The first column names its row. */
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** `comfortable` for customers, `dense` for people who work with it all day. */
  density?: "comfortable" | "dense";
};

/**
 * A data table. On phones every row has two lines: what it is about and the last column, then the
 * others with their headers (`.data-table` in styles/base.css).
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey } = props;
  const cellPadding = props.density === "dense" ? "md:py-2" : "md:py-4";
  return (
    <table className="data-table w-full text-left text-small">
      <caption
        className={
          isCaptionHidden ? "sr-only" : "pb-4 text-left font-display text-heading max-md:block"
        }
      >
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={classNames(
                "py-3 pr-6 font-medium text-soft last:pr-0",
                column.isNumeric && "text-right",
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-b border-line transition-colors hover:bg-hover/50"
          >
            {columns.map((column, position) => {
              const Cell = position === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.header}
                  scope={position === 0 ? "row" : undefined}
                  data-label={column.header}
                  className={classNames(
                    "md:pr-6 md:last:pr-0",
                    position === 0 ? "font-medium" : "font-normal",
                    column.isNumeric && "tabular md:text-right",
                    cellPadding,
                  )}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
