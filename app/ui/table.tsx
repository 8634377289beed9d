import type { ReactNode } from "react";
import { Link } from "react-router";
import sheet from "../styles/table.css?url";
import { classNames } from "./class-names.ts";

/** How a table looks, for the `links` of the pages that show one. */
export const TABLE_SHEET = { rel: "stylesheet", href: sheet, precedence: "default" } as const;

export type TableColumn<Row> = {
  header: string;
  /** Leads to the list in this column's order. */
  sort?: { search: string; direction: "ascending" | "descending" | null };
  cell: (row: Row) => ReactNode;
  /** Amounts and counts: right-aligned, in tabular figures. */
  isNumeric?: boolean;
  /** Days and moments: named by the column's header where rows are stacked. */
  isDate?: boolean;
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

/** A data table; styles/table.css says how it looks. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey } = props;
  return (
    <table className={classNames("data-table", props.density === "dense" && "dense")}>
      <caption className={isCaptionHidden ? "sr-only" : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              aria-sort={column.sort?.direction ?? undefined}
              className={column.isNumeric ? "numeric" : undefined}
            >
              {column.sort === undefined ? (
                column.header
              ) : (
                <Link to={{ search: column.sort.search }} reloadDocument>
                  {column.header}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, position) => {
              const Cell = position === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.header}
                  scope={position === 0 ? "row" : undefined}
                  data-label={column.header}
                  className={column.isNumeric ? "tabular" : column.isDate ? "dated" : undefined}
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
