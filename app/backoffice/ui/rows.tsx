import type { ReactNode } from "react";
import { Table, type TableColumn } from "#app/ui/table.tsx";

interface RowsProps<Row> {
  /** The table's accessible name. */
  name: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  /** The field that identifies a row. */
  by: keyof Row;
  /** Shown if there are none. */
  empty?: ReactNode;
}

/** A table of all rows, without paging. */
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
