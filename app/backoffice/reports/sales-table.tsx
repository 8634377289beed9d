import type { TableColumn } from "#app/ui/table.tsx";
import type { SalesSums } from "#domain/report/sales-report.ts";
import { Rows } from "../ui/rows.tsx";
import { emphasized } from "./emphasized.tsx";
import { SALES_COLUMNS } from "./report-texts.ts";
import type { SalesReportView, SalesRowView } from "./sales-view.ts";

const COLUMNS: TableColumn<SalesRowView>[] = (
  [
    "orders",
    "units",
    "goodsCents",
    "codeDiscountCents",
    "firstDiscountCents",
    "shippingCents",
    "balanceCents",
    "dueCents",
    "commissionCents",
    "totalCents",
  ] as const satisfies (keyof SalesSums)[]
).map((name) => ({
  header: SALES_COLUMNS[name],
  cell: (row) => emphasized(row, row[name]),
  isNumeric: true,
}));

/** Every column of sales; the total is its last row and, for narrow pages, its last column. */
export function SalesTable({ report, caption }: { report: SalesReportView; caption: string }) {
  return (
    <Rows
      name={caption}
      columns={[{ header: report.dimension, cell: (row) => emphasized(row, row.name) }, ...COLUMNS]}
      rows={report.rows}
      by="id"
    />
  );
}
