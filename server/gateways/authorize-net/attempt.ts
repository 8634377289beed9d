import { add, ZERO } from "#domain/money/cents.ts";
import type { FindOutcome } from "#server/gateways/gateway.ts";
import type { Api } from "./api.ts";
import {
  type Details,
  readBatches,
  readDetails,
  readTransactions,
  type Report,
  type Summary,
} from "./reports.ts";

/** Maps a charge's status to ours; a status not listed here is unknown. */
const MEANINGS: Record<string, "authorized" | "held" | "captured" | "voided" | "not_found"> = {
  authorizedPendingCapture: "authorized",
  FDSAuthorizedPendingReview: "held",
  FDSPendingReview: "held",
  underReview: "held",
  capturedPendingSettlement: "captured",
  settledSuccessfully: "captured",
  voided: "voided",
  declined: "not_found",
  expired: "not_found",
  failedReview: "not_found",
  generalError: "not_found",
};

export const meaningOf = (status: string) => MEANINGS[status] ?? "unknown";

export const REFUNDED: readonly string[] = ["refundPendingSettlement", "refundSettledSuccessfully"];
export const isRefund = ({ status }: Summary) => status.startsWith("refund");

/** A refused try can appear beside the charge under the same id. */
function chargeIn(list: readonly Summary[]): Summary | undefined {
  const charges = list.filter((one) => !isRefund(one));
  return charges.find(({ status }) => meaningOf(status) !== "not_found") ?? charges[0];
}

/** How far back to look for an attempt when only our own id is known. */
const SEARCH_DAYS = 31;
/** The most days of batches one call may request. */
export const WINDOW_DAYS = 31;
const DAY_MS = 86_400_000;
/** Lists requested in parallel. */
const AT_ONCE = 8;

interface History {
  /** The charge's id; `null` if there is none. */
  transactionId: string | null;
  refunds: Summary[];
}

/**
 * The result of an attempt. The gateway can't search by our id, so we search its lists: first the
 * unsettled transactions, then batch by batch from the newest. Refunds carry the attempt's id too
 * and settle after it, so the search passes them on the way.
 */
export async function findAttempt(
  api: Api,
  attemptId: string,
  knownId: string | null,
  signal: AbortSignal,
): Promise<FindOutcome> {
  const unsettled = await readMine(api, "unsettled", attemptId, signal);
  if (unsettled.kind !== "read") return lost(unsettled);
  const open = chargeIn(unsettled.value);
  if (knownId === null && open === undefined) {
    const settled = await searchBatches(api, attemptId, daysAgo(SEARCH_DAYS), null, signal);
    if (settled.kind !== "read") return lost(settled);
    const refunds = [...unsettled.value, ...settled.value.refunds];
    return settled.value.transactionId === null
      ? { kind: "not_found" }
      : describe(api, settled.value.transactionId, refunds, signal);
  }
  const id = knownId ?? open?.transactionId ?? "";
  const details = await readDetails(api, id, signal);
  if (details.kind !== "read") return details.kind === "not_found" ? details : lost(details);
  const { batch, invoiceNumber } = details.value;
  if (invoiceNumber !== "" && invoiceNumber !== attemptId)
    return { kind: "unknown", reason: "the transaction is another attempt's" };
  if (batch === null || meaningOf(details.value.status) !== "captured")
    return outcome(details.value, []);
  const later = await searchBatches(api, attemptId, batch.settledAt, batch.id, signal);
  return later.kind === "read"
    ? outcome(details.value, [...unsettled.value.filter(isRefund), ...later.value.refunds])
    : lost(later);
}

/** An attempt's unsettled refunds, which are always today's. */
export async function unsettledRefunds(
  api: Api,
  attemptId: string,
  signal: AbortSignal,
): Promise<Report<Summary[]>> {
  const mine = await readMine(api, "unsettled", attemptId, signal);
  return mine.kind === "read" ? { ...mine, value: mine.value.filter(isRefund) } : mine;
}

/** Goes back through batches from now to a given time, or until it finds the charge itself. */
async function searchBatches(
  api: Api,
  attemptId: string,
  since: Date,
  chargeBatchId: string | null,
  signal: AbortSignal,
): Promise<Report<History>> {
  const refunds: Summary[] = [];
  for (let to = new Date(); to > since; to = new Date(to.getTime() - WINDOW_DAYS * DAY_MS)) {
    const from = new Date(Math.max(since.getTime(), to.getTime() - WINDOW_DAYS * DAY_MS));
    const batches = await readBatches(api, from, to, signal);
    if (batches.kind !== "read") return batches;
    const ids = batches.value.map(({ id }) => id).filter((id) => id !== chargeBatchId);
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const lists = await Promise.all(
        ids
          .slice(start, start + AT_ONCE)
          .map((batchId) => readMine(api, { batchId }, attemptId, signal)),
      );
      for (const list of lists) {
        if (list.kind !== "read") return list;
        refunds.push(...list.value.filter(isRefund));
        const charge = chargeIn(list.value);
        if (charge)
          return { kind: "read", value: { transactionId: charge.transactionId, refunds } };
      }
    }
  }
  return { kind: "read", value: { transactionId: null, refunds } };
}

async function readMine(
  api: Api,
  where: { batchId: string } | "unsettled",
  attemptId: string,
  signal: AbortSignal,
): Promise<Report<Summary[]>> {
  const list = await readTransactions(api, where, signal);
  if (list.kind !== "read") return list;
  return { kind: "read", value: list.value.filter((one) => one.invoiceNumber === attemptId) };
}

async function describe(
  api: Api,
  transactionId: string,
  refunds: Summary[],
  signal: AbortSignal,
): Promise<FindOutcome> {
  const details = await readDetails(api, transactionId, signal);
  return details.kind === "read" ? outcome(details.value, refunds) : lost(details);
}

function outcome({ status, approval, settleCents }: Details, refunds: Summary[]): FindOutcome {
  const meaning = meaningOf(status);
  switch (meaning) {
    case "authorized":
      return { kind: "authorized", approval };
    case "held":
      return { kind: "authorized", approval: { ...approval, isHeld: true } };
    case "captured": {
      const made = refunds.filter((one) => REFUNDED.includes(one.status));
      const refundedCents = add(ZERO, ...made.map((one) => one.settleCents));
      return { kind: "captured", approval, capturedCents: settleCents, refundedCents };
    }
    case "voided":
    case "not_found":
      return { kind: meaning };
    case "unknown":
      return { kind: "unknown", reason: `status ${status}` };
  }
}

/** A missing list does not answer our question. */
const lost = (report: { kind: "not_found" } | { kind: "unknown"; reason: string }): FindOutcome =>
  report.kind === "unknown" ? report : { kind: "unknown", reason: "the report is missing" };

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
