import type { TableColumn } from "#app/ui/table.tsx";
import { Rows } from "../ui/rows.tsx";
import { emphasized } from "./emphasized.tsx";
import { MONEY_COLUMNS } from "./money-texts.ts";
import type { MoneyRowView } from "./money-view.ts";

const COLUMNS: TableColumn<MoneyRowView>[] = (
  [
    "payments",
    "cameCents",
    "refunds",
    "refundedCents",
    "bankCents",
    "creditCents",
    "balanceBackCents",
    "netCents",
  ] as const
).map((name) => ({
  header: MONEY_COLUMNS[name],
  cell: (row) => emphasized(row, row[name]),
  isNumeric: true,
}));

interface MoneyTableProps {
  caption: string;
  /** What the rows are. */
  header: string;
  rows: MoneyRowView[];
}

export const MoneyTable = ({ caption, header, rows }: MoneyTableProps) => (
  <Rows
    name={caption}
    columns={[{ header, cell: (row) => emphasized(row, row.name) }, ...COLUMNS]}
    rows={rows}
    by="id"
  />
);
