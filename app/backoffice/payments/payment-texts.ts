import type { IncomingTender } from "#domain/payment/incoming-payment.ts";
import type { ImportReport } from "#server/bank-matching/import-incoming-payments.ts";

/** The words of the screen. */
export const PAYMENT_TEXTS = {
  area: "Payments",
  title: "Incoming payments",
  purpose: "Money that arrived by Venmo, Chime or a payment link, and what of it needs a decision.",
  nothing: "Every payment has its order.",
  nothingHint: "What a list brings and matches no order waits here.",
  refused: "Nothing was saved. Check the highlighted field.",
  listHint: "With a header: ID, Amount, Note, From. 1 MB and 5,000 rows at most.",
  fileHint: "CSV as it was downloaded, 1 MB and 5,000 rows at most.",
  skipped: "Rows that are not a received payment",
  more: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
  alsoHint: "If the customer paid in parts: their payment numbers.",
  noteHint: "Only if more arrived than is due: what happens to the rest.",
  reasonHint: "For example: sent back by Venmo.",
} as const;

export const TENDER_NAMES: Record<IncomingTender, string> = {
  venmo: "Venmo",
  chime: "Chime",
  link: "Payment link",
};

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** "2 orders are paid: 10023, 10024. 1 payment needs a decision. 3 were known already." */
export function importText({ paidOrders, exceptions, known, skipped }: ImportReport): string {
  const paid =
    paidOrders.length === 0
      ? "No order was paid."
      : `${count(paidOrders.length, "order is", "orders are")} paid: ${paidOrders.slice(0, 20).join(", ")}${paidOrders.length > 20 ? ", …" : ""}.`;
  return [
    paid,
    exceptions > 0 ? `${count(exceptions, "payment needs", "payments need")} a decision.` : "",
    known > 0 ? `${count(known, "was", "were")} known already.` : "",
    skipped.length > 0
      ? `${count(skipped.length, "row was", "rows were")} not taken in as a payment.`
      : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
