import type { UploadedForm } from "#app/shell/read-upload.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { EXEMPTION, type ExemptionStatus } from "#domain/tax/exemption.ts";
import type { DocumentError } from "#server/taxes/exemption-document.ts";

export const CERTIFICATE_TEXTS = {
  title: "Tax certificates",
  none: "No certificates.",
  noneHint: "Add one on the customer's page.",
  add: "Add certificate",
  saved: "Certificate saved.",
  noDocument: "No document yet. The certificate is valid, and stays on the list until you add one.",
  keep: "Save document",
  kept: "Document saved.",
  noFile: "Choose a file.",
  withdraw: "Withdraw certificate",
  withdrawHint:
    "The customer pays tax from now on. The certificate stays on record for past orders.",
  withdrawn: "Certificate withdrawn.",
} as const;

export const CERTIFICATE_LABELS = {
  ...EXEMPTION.labels,
  reason: "Reason",
  customer: "Customer",
  checked: "Checked",
  now: "Status",
  document: "Document",
  withdrawn: "Withdrawn",
  mark: "Fingerprint of number and note",
} as const;

export const EXEMPTION_STATUS_TEXTS: Record<ExemptionStatus, { label: string; tone: BadgeTone }> = {
  valid: { label: "Valid", tone: "success" },
  ending: { label: "Ends soon", tone: "warning" },
  no_document: { label: "No document", tone: "warning" },
  later: { label: "Not valid yet", tone: "neutral" },
  ended: { label: "Ended", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

export const DOCUMENT_REFUSALS: Record<
  DocumentError | NonNullable<UploadedForm["refused"]>,
  string
> = {
  no_document: "This file isn't a complete PDF, JPEG or PNG.",
  active: "This PDF contains scripts or attachments. Print it to a new PDF and upload that.",
  changed: "Someone changed this certificate. Check it, then upload the file.",
  too_large: "This file is larger than 10 MB. Upload a smaller one.",
  too_many: "Upload one file.",
  unreadable: "The upload was interrupted. Upload the file again.",
};
