import { lastFour } from "#server/gateways/card-brand.ts";
import type { GatewayEntry, ListOutcome } from "#server/gateways/gateway.ts";
import { CHARGES, did, refundsOf, TAKES } from "./attempt.ts";
import { type NmiAction, type NmiTransaction, nmiTime, type QueryAnswer } from "./query-answer.ts";

const PAGE = 500;

/** Maps query.php's conditions for a charge to ours; any other is unclear. */
const STATES: Record<string, GatewayEntry["state"]> = {
  pending: "authorized",
  pendingsettlement: "captured",
  complete: "captured",
  canceled: "voided",
  failed: "declined",
  abandoned: "declined",
};

/** Everything changed within a period, page by page, starting at 0. */
export async function listTransactions(
  report: (fields: Record<string, string>) => Promise<QueryAnswer>,
  from: Date,
  to: Date,
): Promise<ListOutcome> {
  // Keyed by the gateway's id, because a change while we read can move a transaction to another page.
  const all = new Map<string, NmiTransaction>();
  for (let page = 0; ; page++) {
    const answer = await report({
      start_date: nmiTime(from),
      end_date: nmiTime(to),
      result_limit: String(PAGE),
      page_number: String(page),
      result_order: "standard",
    });
    if (answer.kind !== "read") return { kind: "unknown", reason: answer.reason };
    for (const one of answer.transactions) all.set(one.id, one);
    if (answer.transactions.length < PAGE)
      return { kind: "listed", entries: [...all.values()].flatMap(entriesOf) };
  }
}

function entriesOf(transaction: NmiTransaction): GatewayEntry[] {
  const { id: transactionId, orderId: reference, condition, maskedNumber } = transaction;
  const entry = (kind: GatewayEntry["kind"], action: NmiAction | undefined): GatewayEntry => ({
    kind,
    transactionId,
    reference,
    state: kind === "refund" ? "captured" : (STATES[condition] ?? "unclear"),
    amountCents: action?.cents ?? null,
    last4: lastFour(maskedNumber),
    at: transaction.actions[0]?.at ?? new Date(0),
  });
  const refunds = refundsOf(transaction).map((action) => entry("refund", action));
  const made = did(transaction, CHARGES).at(-1);
  return made === undefined
    ? refunds
    : [entry("charge", did(transaction, TAKES).at(-1) ?? made), ...refunds];
}
