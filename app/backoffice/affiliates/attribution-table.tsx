import type { TableColumn } from "#app/ui/table.tsx";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { notedColumn } from "../ui/columns.tsx";
import { Rows } from "../ui/rows.tsx";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import type { TouchRow } from "./affiliate-view.ts";

const COLUMNS: TableColumn<TouchRow>[] = [
  { header: "Date", cell: ({ at }) => at, isDate: true },
  notedColumn("Source", ({ text, path }) => [text, path && `To ${path}`]),
  ORDER_COLUMN,
];

const AFFILIATE: TableColumn<TouchRow> = {
  header: "Affiliate",
  cell: ({ affiliate }) => affiliate ?? "None",
};

/** Touches, newest first, with the rule that decided each (AFF-21). */
export function AttributionTable({ touches, ofOne }: { touches: TouchRow[]; ofOne: boolean }) {
  return (
    <Rows
      name={AFFILIATE_TEXTS.attribution}
      columns={ofOne ? COLUMNS : [...COLUMNS, AFFILIATE]}
      rows={touches}
      by="id"
    />
  );
}
