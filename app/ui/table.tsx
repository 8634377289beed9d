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

/** A data table; on phones every row becomes a short list of header and value. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey } = props;
  const cellPadding = props.density === "dense" ? "md:py-2" : "md:py-4";
  return (
    <table className="w-full text-left text-small max-md:block">
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
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}

            className="border-b border-line transition-colors hover:bg-hover/50 max-md:block max-md:py-3"
          >
            {columns.map((column, position) => {
              const Cell = position === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.header}
                  scope={position === 0 ? "row" : undefined}
                  data-label={column.header}
                  className={classNames(
                    "py-1.5 md:pr-6 md:last:pr-0",
                    "max-md:flex max-md:justify-between max-md:gap-6 max-md:before:text-soft max-md:before:content-[attr(data-label)]",
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
