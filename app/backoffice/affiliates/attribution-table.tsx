import { href } from "react-router";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import type { TouchRow } from "./affiliate-view.ts";

const COLUMNS: TableColumn<TouchRow>[] = [
  { header: "When", cell: ({ at }) => at },
  {
    header: "What",
    cell: ({ text, path }) => (
      <>
        {text}
        {path === "" ? null : (
          <span className="block text-caption break-all text-soft">To {path}</span>
        )}
      </>
    ),
  },
  {
    header: "Order",
    cell: ({ orderNumber }) =>
      orderNumber === null ? null : (
        <AdminLink
          to={href("/admin/orders/:orderNumber", { orderNumber: String(orderNumber) })}
          className="tap"
        >
          {orderNumber}
        </AdminLink>
      ),
  },
];

const AFFILIATE: TableColumn<TouchRow> = {
  header: "Affiliate",
  cell: ({ affiliate }) => affiliate ?? "None",
};

/** Touches with the rule that decided each, newest first (AFF-21). */
export function AttributionTable({ touches, ofOne }: { touches: TouchRow[]; ofOne: boolean }) {
  return (
    <Table
      caption={AFFILIATE_TEXTS.attribution}
      isCaptionHidden
      columns={ofOne ? COLUMNS : [...COLUMNS, AFFILIATE]}
      rows={touches}
      rowKey={({ id }) => id}
      density="dense"
    />
  );
}
