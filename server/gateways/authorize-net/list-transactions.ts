import type { GatewayEntry, ListOutcome } from "#server/gateways/gateway.ts";
import type { Api } from "./api.ts";
import { isRefund, meaningOf, REFUNDED, WINDOW_DAYS } from "./attempt.ts";
import { readBatches, readTransactions, type Summary } from "./reports.ts";

const WINDOW_MS = WINDOW_DAYS * 86_400_000;

const STATES: Record<ReturnType<typeof meaningOf>, GatewayEntry["state"]> = {
  authorized: "authorized",
  held: "authorized",
  captured: "captured",
  voided: "voided",
  not_found: "declined",
  unknown: "unclear",
};

/** Everything not settled yet, whenever it was made, and every batch settled since. */
export async function listTransactions(
  api: Api,
  from: Date,
  to: Date,
  signal: AbortSignal,
): Promise<ListOutcome> {
  // Keyed by the gateway's id, because a transaction can settle while we read; a batch has more details than the
  // unsettled list.
  const all = new Map<string, Summary>();
  const unsettled = await readTransactions(api, "unsettled", signal);
  if (unsettled.kind === "unknown") return unsettled;
  const lists = [unsettled];
  const now = new Date();
  for (let start = from; start < now; start = new Date(start.getTime() + WINDOW_MS)) {
    const end = new Date(Math.min(now.getTime(), start.getTime() + WINDOW_MS));
    const batches = await readBatches(api, start, end, signal);
    if (batches.kind === "unknown") return batches;
    for (const { id } of batches.kind === "read" ? batches.value : []) {
      const list = await readTransactions(api, { batchId: id }, signal);
      if (list.kind !== "read")
        return list.kind === "unknown" ? list : { kind: "unknown", reason: "a batch is missing" };
      lists.push(list);
    }
  }
  for (const list of lists)
    for (const one of list.kind === "read" ? list.value : []) {
      // A refused try can appear beside the charge under the same id.
      const isRefused = meaningOf(one.status) === "not_found";
      if (!isRefused || !all.has(one.transactionId)) all.set(one.transactionId, one);
    }
  const entries = [...all.values()].filter(({ submittedAt }) => submittedAt <= to).map(entryOf);
  return { kind: "listed", entries };
}

const entryOf = (one: Summary): GatewayEntry => ({
  kind: isRefund(one) ? "refund" : "charge",
  transactionId: one.transactionId,
  reference: one.invoiceNumber,
  state: REFUNDED.includes(one.status) ? "captured" : STATES[meaningOf(one.status)],
  amountCents: one.settleCents,
  last4: one.last4,
  at: one.submittedAt,
});
