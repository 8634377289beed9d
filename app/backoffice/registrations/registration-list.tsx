import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { REGISTRATION, registrationStatus } from "#domain/eligibility/registration.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { ListedRegistration } from "#server/rules/registrations.ts";
import { linkColumn } from "../ui/columns.tsx";
import { Rows } from "../ui/rows.tsx";

export const REGISTRATION_TEXTS = { title: "Registrations", add: "Add registration" };

const STATUSES = {
  valid: { label: "Valid", tone: "success" },
  ending: { label: "Ends soon", tone: "warning" },
  expired: { label: "Expired", tone: "danger" },
} as const;

/** A registration as text, with its page and its status today. */
export function registrationRow(one: ListedRegistration, today: PlainDate) {
  const { registrationId, productId, productName } = one;
  const products = [{ value: String(productId), label: productName ?? "" }];
  return {
    id: registrationId,
    path: href("/admin/registrations/:registrationId", { registrationId: String(registrationId) }),
    status: STATUSES[registrationStatus(one, today)],
    words: REGISTRATION.words(one, { products }),
    note: one.note,
  };
}

const { labels } = REGISTRATION;

type Row = ReturnType<typeof registrationRow>;

const COLUMNS: TableColumn<Row>[] = [
  linkColumn(labels.number, ({ words, path, note }) => [path, words.number, note]),
  { header: labels.state, cell: ({ words }) => words.state },
  { header: labels.productId, cell: ({ words }) => words.productId },
  { header: labels.validUntil, cell: ({ words }) => words.validUntil },
  { header: "Status", cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge> },
  { header: labels.fee, cell: ({ words }) => words.fee, isNumeric: true },
];

/** Registrations with links to their pages. */
export const RegistrationList = ({ rows }: { rows: Row[] }) => (
  <Rows name={REGISTRATION_TEXTS.title} columns={COLUMNS} rows={rows} by="id" />
);
