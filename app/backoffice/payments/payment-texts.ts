import type { ImportReport } from "#server/bank-matching/import-incoming-payments.ts";

export const PAYMENT_TEXTS = {
  area: "Payments",
  title: "Incoming payments",
  fileHint: "The CSV file as downloaded, up to 1 MB and 5,000 rows.",
  more: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
} as const;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** "2 orders paid: 10023, 10024. 1 payment needs a decision. 3 payments already known." */
export function importText({ paidOrders, exceptions, known, skipped }: ImportReport): string {
  const paid =
    paidOrders.length === 0
      ? "No orders paid."
      : `${count(paidOrders.length, "order", "orders")} paid: ${paidOrders.slice(0, 20).join(", ")}${paidOrders.length > 20 ? ", …" : ""}.`;
  return [
    paid,
    exceptions > 0 ? `${count(exceptions, "payment needs", "payments need")} a decision.` : "",
    known > 0 ? `${count(known, "payment", "payments")} already known.` : "",
    skipped.length > 0 ? `${count(skipped.length, "row", "rows")} skipped.` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
