import type { TableColumn } from "#app/ui/table.tsx";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { CERTIFICATE_LABELS } from "./certificate-texts.ts";
import type { certificateRow } from "./certificate-view.ts";

type Column = TableColumn<ReturnType<typeof certificateRow>>;

/** Columns for one customer's certificates, with links to their pages. */
export const CERTIFICATE_COLUMNS: Column[] = [
  linkColumn(CERTIFICATE_LABELS.number, ({ number, path }) => [path, number]),
  { header: CERTIFICATE_LABELS.kind, cell: ({ kind }) => kind },
  { header: CERTIFICATE_LABELS.states, cell: ({ states }) => states },
  { header: "Valid", cell: ({ days }) => days },
  { header: CERTIFICATE_LABELS.checked, cell: ({ checked }) => checked },
  badgeColumn(CERTIFICATE_LABELS.now, ({ status }) => status),
];

/** Columns for all customers' certificates. */
export const ALL_CERTIFICATE_COLUMNS: Column[] = [
  linkColumn(CERTIFICATE_LABELS.customer, ({ customer }) => [customer.path, customer.name]),
  ...CERTIFICATE_COLUMNS,
];
