import type { UploadedForm } from "#app/shell/read-upload.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { EXEMPTION, type ExemptionStatus } from "#domain/tax/exemption.ts";
import type { DocumentError } from "#server/taxes/exemption-document.ts";

/** The words of exemption certificates. */
export const CERTIFICATE_TEXTS = {
  title: "Tax certificates",
  purpose:
    "Customers who showed a certificate pay no sales tax in its states. Here are all that are in use, the first to end first.",
  ofCustomer:
    "By a certificate this customer pays no sales tax in its states. Orders that were placed keep what they have.",
  none: "No certificate is on record.",
  noneHint: "Add one on the page of a customer who showed you theirs.",
  noneOfCustomer: "This customer showed none.",
  add: "Add a certificate",
  one: (number: string) => `Certificate ${number}`,
  saved: "The certificate is saved.",
  document: "Document",
  noDocument: "No document was sent yet. The certificate holds, and is listed until one is here.",
  hasDocument: "A new one takes the place of the document that is here.",
  open: "Open the document",
  fileHint: "A PDF, or a picture as JPEG or PNG. 10 MB at most. Only staff can open it.",
  keep: "Keep this document",
  kept: "The document is kept.",
  again: "The file has to be chosen again.",
  noFile: "Choose a file.",
  confirmFirst: "Confirm it's you before you send a file.",
  confirm: "Confirm it's you",
  withdraw: "Withdraw this certificate",
  withdrawHint:
    "From now on the customer pays the tax. It stays on record for the orders that it freed.",
  withdrawn: "The certificate is withdrawn.",
  history: "History",
  reasonHint: "For the history. Staff only.",
} as const;

export const CERTIFICATE_LABELS = {
  ...EXEMPTION.labels,
  reason: "Reason",
  customer: "Customer",
  checked: "Checked",
  now: "Status",
  document: "Document",
  withdrawn: "Withdrawn",
  mark: "Mark of number and note",
} as const;

export const EXEMPTION_STATUS_TEXTS: Record<ExemptionStatus, { label: string; tone: BadgeTone }> = {
  valid: { label: "Valid", tone: "success" },
  ending: { label: "Ends soon", tone: "warning" },
  no_document: { label: "No document", tone: "warning" },
  later: { label: "Not yet", tone: "neutral" },
  ended: { label: "Ended", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

export const DOCUMENT_REFUSALS: Record<
  DocumentError | NonNullable<UploadedForm["refused"]>,
  string
> = {
  no_document: "This file is no PDF, JPEG or PNG, or it is not whole.",
  active: "This PDF acts by itself or carries other files. Print it to a new PDF, and send that.",
  changed: "Someone changed this certificate. Check its values, then send the file.",
  too_large: "This file is larger than 10 MB. Send a smaller one.",
  too_many: "Send one file.",
  unreadable: "The upload was cut off. Send the file again.",
};
