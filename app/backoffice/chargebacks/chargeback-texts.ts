import type { ChargebackState } from "#domain/payment/chargeback.ts";

export const CHARGEBACK_STATE_TEXTS: Record<ChargebackState, string> = {
  open: "Open",
  evidence_sent: "Evidence sent",
  won: "Won",
  lost: "Lost",
};

export const CHARGEBACK_TONES = {
  open: "danger",
  evidence_sent: "warning",
  won: "success",
  lost: "neutral",
} as const;

/** Confirmations. */
export const CHARGEBACK_DONE = {
  open: "Chargeback recorded.",
  evidence_sent: "Evidence recorded as sent.",
  won: "Chargeback won.",
  lost: "Chargeback lost.",
} as const;

export const CHARGEBACK_TEXTS = {
  waiting: "Open",
  openTitle: "Record chargeback",
  openHint:
    "Enter the details from the bank's letter. Until it's decided, this money can't be refunded, and an unshipped order is put on hold.",
  givenBackHint:
    "The bank may not know about it. Mention it in your answer, or the customer may get this money twice.",
  decideHint:
    "Won: nothing changes. Lost: the money is gone and the affiliate's commission is reduced in proportion. This can't be undone.",
  packHint:
    "A PDF with the order, payments, bank checks, emails, parcels and age check. It contains personal data: send it only to the bank. The download is recorded in the order's timeline.",
  signed: "Download signed file",
  signedHint:
    "The same data with the applied rules, signed so that any change shows. Downloads are in the audit log.",
  signedHow: "How to verify it",
  fraudNote:
    "After a lost fraud chargeback, later orders with the same account, email, phone or street are held for review.",
};

/** "due today", "3 days left", "2 days late". */
export function dueText(daysLeft: number): string {
  if (daysLeft === 0) return "due today";
  const days = Math.abs(daysLeft);
  return `${days} ${days === 1 ? "day" : "days"} ${daysLeft > 0 ? "left" : "late"}`;
}
