import { counted } from "#domain/text/counted.ts";
import type { ImportReport } from "#server/bank-matching/import-incoming-payments.ts";

export const PAYMENT_TEXTS = {
  area: "Payments",
  title: "Incoming payments",
  fileHint: "The CSV file as downloaded, up to 1 MB and 5,000 rows.",
  more: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
} as const;

/** "2 orders paid: 10023, 10024. 1 payment needs a decision. 3 payments already known." */
export function importText({ paidOrders, exceptions, known, skipped }: ImportReport): string {
  const paid =
    paidOrders.length === 0
      ? "No orders paid."
      : `${counted(paidOrders.length, "order")} paid: ${paidOrders.slice(0, 20).join(", ")}${paidOrders.length > 20 ? ", …" : ""}.`;
  return [
    paid,
    exceptions > 0
      ? `${counted(exceptions, "payment")} ${exceptions === 1 ? "needs" : "need"} a decision.`
      : "",
    known > 0 ? `${counted(known, "payment")} already known.` : "",
    skipped.length > 0 ? `${counted(skipped.length, "row")} skipped.` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
