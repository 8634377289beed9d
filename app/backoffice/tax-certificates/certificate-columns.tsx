import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { CERTIFICATE_LABELS } from "./certificate-texts.ts";
import type { certificateRow } from "./certificate-view.ts";

type Column = TableColumn<ReturnType<typeof certificateRow>>;

/** A customer's certificates, each with its page. */
export const CERTIFICATE_COLUMNS: Column[] = [
  {
    header: CERTIFICATE_LABELS.number,
    cell: ({ number, path }) => (
      <AdminLink to={path} className="tap font-medium break-words">
        {number}
      </AdminLink>
    ),
  },
  { header: CERTIFICATE_LABELS.kind, cell: ({ kind }) => kind },
  { header: CERTIFICATE_LABELS.states, cell: ({ states }) => states },
  { header: "Valid", cell: ({ days }) => days },
  { header: CERTIFICATE_LABELS.checked, cell: ({ checked }) => checked },
  {
    header: CERTIFICATE_LABELS.now,
    cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge>,
  },
];

/** The same of all customers. */
export const ALL_CERTIFICATE_COLUMNS: Column[] = [
  {
    header: CERTIFICATE_LABELS.customer,
    cell: ({ customer }) => (
      <AdminLink to={customer.path} className="tap break-words">
        {customer.name}
      </AdminLink>
    ),
  },
  ...CERTIFICATE_COLUMNS,
];
