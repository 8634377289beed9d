import type { TableColumn } from "#app/ui/table.tsx";
import { emphasized } from "./emphasized.tsx";

/** A row of a report that is ready to be read; its last one is the total. */
export type ReportRow<Name extends string> = Record<Name, string> & {
  id: string;
  isWhole: boolean;
};

/** Columns by their names, the first of which is what a row is about. */
export const reportColumns = <Name extends string>(
  headers: Readonly<Record<Name, string>>,
): TableColumn<ReportRow<Name>>[] =>
  // Object.entries widens the names of the record's own type.
  (Object.entries(headers) as [Name, string][]).map(([name, header], at) => ({
    header,
    cell: (row) => emphasized(row, row[name]),
    isNumeric: at > 0,
  }));
