import type { ChargebackState } from "#domain/payment/chargeback.ts";

export const CHARGEBACK_STATE_TEXTS: Record<ChargebackState, string> = {
  open: "open",
  evidence_sent: "evidence sent",
  won: "won",
  lost: "lost",
};

export const CHARGEBACK_TONES = {
  open: "danger",
  evidence_sent: "warning",
  won: "success",
  lost: "neutral",
} as const;

/** What is said once it is done. */
export const CHARGEBACK_DONE = {
  open: "The chargeback is recorded.",
  evidence_sent: "The evidence is recorded as sent.",
  won: "The chargeback is won.",
  lost: "The chargeback is lost: its money counts as gone.",
} as const;

export const CHARGEBACK_TEXTS = {
  title: "Chargebacks",
  of: (orderNumber: string | number) => `Chargeback of order ${orderNumber}`,
  purpose: "Money that customers’ banks want back, the most urgent first.",
  none: "No chargeback waits for an answer.",
  noneHint: "When a letter comes, record it from its order’s page.",
  waiting: "Waiting for us or the bank",
  decided: "Decided",
  refused: "Nothing was changed.",
  changed: "This order has changed since you opened it.",
  changedHint: "This is what was done. Check your entry, and send it again if it still applies.",
  openTitle: "Record a chargeback",
  openHint:
    "As the bank’s or the gateway’s letter says. Until it is decided, this money is not refunded; an order that has not shipped is put on hold.",
  givenBack: "The shop already gave money back for this order, past the gateway",
  givenBackHint:
    "The customer’s bank may not know of it: say so in the answer. If the chargeback is lost, the customer may have this money twice.",
  evidenceTitle: "Evidence sent",
  evidenceHint: "The day on which our answer left.",
  decideTitle: "The bank has decided",
  decideHint:
    "Won: nothing changes. Lost: the money is gone, no refund gives it again, and the referrer’s commission is taken back in proportion. It cannot be undone.",
  packTitle: "Evidence",
  packHint:
    "One PDF of what is stored: what was ordered and paid, the bank’s own checks, emails, parcels and age. It holds personal data; send it to the bank alone. Making it is part of the order’s history.",
  signed: "Download the signed file",
  signedHint:
    "The same as data, with the rules that decided, signed so that a change shows. Who takes it stands in the audit log.",
  signedHow: "How it is checked",
  history: "History",
  fraudNote:
    "If a chargeback for fraud is lost, later orders with the same account, email, phone or street are held for review.",
};

/** "due today", "3 days left", "2 days late". */
export function dueText(daysLeft: number): string {
  if (daysLeft === 0) return "due today";
  const days = Math.abs(daysLeft);
  return `${days} ${days === 1 ? "day" : "days"} ${daysLeft > 0 ? "left" : "late"}`;
}
