import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { linkColumn, NO_VALUE } from "../ui/columns.tsx";
import type { packingPageView } from "./packing-page-view.ts";

type View = ReturnType<typeof packingPageView>;

export const PICK_COLUMNS: TableColumn<View["picks"][number]>[] = [
  { header: "Product", cell: ({ title }) => title },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  { header: "For orders", cell: ({ orders }) => orders },
];

export const ORDER_COLUMNS: TableColumn<View["orders"][number]>[] = [
  linkColumn("Order", ({ orderNumber }) => [
    href("/admin/orders/:orderNumber/pack", { orderNumber: String(orderNumber) }),
    String(orderNumber),
  ]),
  { header: "Placed", cell: ({ placed }) => placed, isDate: true },
  { header: "To", cell: ({ to }) => to },
  {
    header: "Special",
    cell: ({ isOvernight, needsSignature }) => (
      <span className="flex flex-wrap gap-2">
        {isOvernight ? <Badge tone="accent">Overnight</Badge> : null}
        {needsSignature ? <Badge tone="warning">Adult signature</Badge> : null}
        {isOvernight || needsSignature ? null : NO_VALUE}
      </span>
    ),
  },
  { header: "Packed", cell: ({ progress }) => progress, isNumeric: true },
];
