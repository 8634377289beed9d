import { counted } from "#domain/text/counted.ts";

export const PAYOUT_TEXTS = {
  title: "Payouts",
  purpose: "Payout requests from affiliates. Send the money first, then record it here.",
  nothing: "No payout requests.",
  nothingHint: "Requests that affiliates make on their dashboard appear here.",
  refused: "No changes were saved. Check the highlighted field.",
  batch: "Batch payout",
  batchPurpose:
    "Send the money using the file, then enter each payment's reference. Several payouts can share one bank batch. Requests without a reference stay open.",
  batchRecord: "Record as paid",
  batchEmpty: "Nothing recorded. Enter a reference first.",
  batchDone: (paid: number) => `${counted(paid, "request")} recorded as paid.`,
  batchPartly: (paid: number, failed: number) =>
    `${counted(paid, "request")} recorded as paid; ${counted(failed, "request")} failed. The problem is shown beside each.`,
  years: "Payouts by year",
  yearsPurpose:
    "Payouts by calendar year in Eastern time. Ask your accountant which ones you must report.",
  setWarning: "Set reporting threshold",
  warning: (amount: string) => `Flagged from ${amount}`,
  noneInYear: "No payouts this year.",
} as const;
