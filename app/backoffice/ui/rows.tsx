import type { ReactNode } from "react";
import { Table, type TableColumn } from "#app/ui/table.tsx";

interface RowsProps<Row> {
  /** Names the table for those who don't see what it is under. */
  name: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  /** The field that tells the rows apart. */
  by: keyof Row;
  /** Shown if there are none. */
  empty?: ReactNode;
}

/** Rows of a page as a table. */
export const Rows = <Row,>({ name, columns, rows, by, empty = null }: RowsProps<Row>) =>
  rows.length === 0 && empty !== null ? (
    empty
  ) : (
    <Table
      caption={name}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row[by])}
      density="dense"
    />
  );
