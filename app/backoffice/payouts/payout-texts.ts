const requests = (count: number): string => `${count} ${count === 1 ? "request" : "requests"}`;

/** The words of the screens. */
export const PAYOUT_TEXTS = {
  title: "Payouts",
  purpose: "What affiliates ask to be paid. Send the money first, then record it here.",
  nothing: "No affiliate waits for money.",
  refused: "Nothing was saved. Check the highlighted field.",
  referenceHint: "For example, “Venmo 3381”.",
  reasonHint: "The affiliate reads it.",
  batch: "Several payouts",
  batchPurpose:
    "Send the money by the file, then type the reference of each payment; one bank batch can be the reference of several. Those without a reference stay open.",
  batchRecord: "Record those with a reference as paid",
  batchEmpty: "Nothing was recorded: no request has a reference.",
  batchDone: (paid: number) => `${requests(paid)} recorded as paid.`,
  batchPartly: (paid: number, failed: number) =>
    `${requests(paid)} recorded as paid; ${requests(failed)} could not be. What is wrong is beside each.`,
  years: "Paid in",
  yearsPurpose:
    "Payouts by calendar year, in the shop’s time zone. Whether and where they have to be reported is for you and your accountant.",
  setWarning: "Mark who was paid much",
  warning: (amount: string) => `Marked from ${amount}`,
  noneInYear: "No affiliate was paid in this year.",
} as const;
