import type { ReactNode } from "react";
import { Link } from "react-router";
import sheet from "../styles/table.css?url";
import { classNames } from "./class-names.ts";

/** The style sheet for tables, for the `links` of pages that show one. */
export const TABLE_SHEET = { rel: "stylesheet", href: sheet, precedence: "default" } as const;

export type TableColumn<Row> = {
  header: string;
  /** Sorts the list by this column. */
  sort?: { search: string; direction: "ascending" | "descending" | null };
  cell: (row: Row) => ReactNode;
  /** An amount or count: right-aligned, in tabular figures. */
  isNumeric?: boolean;
  /** A date or time: labeled with the column's header when rows are stacked. */
  isDate?: boolean;
};

type TableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  /** The first column is the row's header. */
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** `comfortable` for customers, `dense` for people who work with it all day. */
  density?: "comfortable" | "dense";
};

/** A data table, styled by styles/table.css. */
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
