import { toNumeric } from "#domain/money/cents.ts";
import type { ChargeOutcome, RefundInput } from "#server/gateways/gateway.ts";
import type { OnlineGateway } from "#server/gateways/online-gateway.ts";
import { type AuthorizeNetKeys, createApi } from "./api.ts";
import { findAttempt, meaningOf, unsettledRefunds } from "./attempt.ts";
import { listTransactions } from "./list-transactions.ts";
import { type Details, readDetails, type Report } from "./reports.ts";
import { authorization, refundOf } from "./requests.ts";
import {
  CODES,
  isUntried,
  isWrongKey,
  readTransactionAnswer,
  type TransactionAnswer,
} from "./transaction-answer.ts";

export interface AuthorizeNetSettings extends AuthorizeNetKeys {
  clientKey: string;
  /** Origin of AcceptUI's script and frame, e.g. https://js.authorize.net */
  scriptUrl: string;
}

/**
 * Authorize.net. It has no idempotency keys: an attempt's id is the invoice number of its charge
 * and its refunds, a refund's id is the purchase order number, and the duplicate window refuses
 * repeats. If an answer is lost, the transaction is found in the gateway's lists.
 */
export function createAuthorizeNetGateway(settings: AuthorizeNetSettings): OnlineGateway {
  const api = createApi(settings);

  const transact = async (
    attemptId: string,
    transactionRequest: object,
    signal: AbortSignal,
  ): Promise<TransactionAnswer> =>
    readTransactionAnswer(
      await api("createTransactionRequest", { refId: attemptId, transactionRequest }, signal),
      attemptId,
    );

  /** The state of a charge whose change was refused; it may already have been changed. */
  const detailsAfter = async (
    answer: { code: string; reason: string },
    transactionId: string,
    signal: AbortSignal,
  ): Promise<Report<Details>> =>
    isUntried(answer.code) ? { kind: "not_found" } : readDetails(api, transactionId, signal);

  const captureOnce = (id: string, attemptId: string, amount: string, signal: AbortSignal) =>
    transact(
      attemptId,
      { transactionType: "priorAuthCaptureTransaction", amount, refTransId: id },
      signal,
    );

  const voidOnce = (id: string, attemptId: string, signal: AbortSignal) =>
    transact(attemptId, { transactionType: "voidTransaction", refTransId: id }, signal);

  return {
    id: "authorize-net",

    find: (attemptId, signal, transactionId = null) =>
      findAttempt(api, attemptId, transactionId, signal),
    listSince: (from, to, signal) => listTransactions(api, from, to, signal),

    async authorize(input, signal) {
      const answer = await transact(input.attemptId, authorization(input), signal);
      if (answer.kind === "approved") return { kind: "approved", approval: answer.approval };
      if (answer.kind === "failed" && isUntried(answer.code))
        return { kind: "unavailable", reason: answer.reason };
      if (answer.kind !== "failed" || answer.code !== CODES.duplicate) return answer;
      const found = await findAttempt(api, input.attemptId, null, signal);
      return found.kind === "authorized"
        ? { kind: "approved", approval: found.approval }
        : { kind: "unknown", reason: answer.reason };
    },

    async capture({ transactionId, attemptId }, amountCents, signal) {
      const amount = toNumeric(amountCents);
      const first = await captureOnce(transactionId, attemptId, amount, signal);
      if (first.kind !== "failed") return captured(first);
      const now = await detailsAfter(first, transactionId, signal);
      if (now.kind === "unknown") return now;
      if (now.kind === "not_found") return first;
      switch (meaningOf(now.value.status)) {
        case "captured":
          return { kind: "done" };
        case "held": {
          // A capture means that staff approved the order, which also ends the gateway's own
          // review.
          const heldTransactionRequest = { action: "approve", refTransId: transactionId };
          const request = { refId: attemptId, heldTransactionRequest };
          const release = readTransactionAnswer(
            await api("updateHeldTransactionRequest", request, signal),
            attemptId,
          );
          if (release.kind !== "approved") return release;
          return captured(await captureOnce(transactionId, attemptId, amount, signal));
        }
        default:
          return first;
      }
    },

    async void({ transactionId, attemptId }, signal) {
      const answer = await voidOnce(transactionId, attemptId, signal);
      if (answer.kind === "approved") return { kind: "voided" };
      if (answer.kind === "unknown") return answer;
      const now = await detailsAfter(answer, transactionId, signal);
      if (now.kind === "unknown") return now;
      const meaning = now.kind === "read" ? meaningOf(now.value.status) : null;
      const isGone = meaning === "voided" || meaning === "not_found";
      return isGone ? { kind: "voided" } : { kind: "failed", reason: answer.reason };
    },

    async refund(input, signal) {
      const answer = await transact(input.attemptId, refundOf(input), signal);
      if (answer.kind === "unknown" || answer.kind === "declined") return answer;
      if (answer.kind === "approved")
        return answer.approval.isHeld
          ? { kind: "unknown", reason: "the gateway holds the refund for review" }
          : { kind: "done" };
      switch (answer.code) {
        case CODES.notSettled:
          return voidInstead(input, answer.reason, signal);
        case CODES.duplicate:
        case CODES.moreThanCharged:
          return refundMadeBefore(input, answer, signal);
        default:
          return answer;
      }
    },

    cardForm: {
      gateway: "authorize-net",
      apiLoginId: settings.loginId,
      clientKey: settings.clientKey,
      scriptUrl: new URL("/v3/AcceptUI.js", settings.scriptUrl).href,
      csp: {
        script: [settings.scriptUrl],
        frame: [settings.scriptUrl],
        connect: [settings.scriptUrl],
      },
    },

    async checkCredentials(signal) {
      const answer = await api("authenticateTestRequest", {}, signal);
      if (answer.kind !== "read") return { kind: "unreachable", reason: answer.reason };
      const { isOk, code, text } = answer.envelope;
      const reason = `${text} (${code})`;
      if (isOk) return { kind: "accepted" };
      return { kind: isWrongKey(code) ? "refused" : "unreachable", reason };
    },
  };

  /** Before settlement a charge can only be refunded in full, by voiding it. */
  async function voidInstead(
    input: RefundInput,
    reason: string,
    signal: AbortSignal,
  ): Promise<ChargeOutcome> {
    const now = await readDetails(api, input.transactionId, signal);
    if (now.kind !== "read") return { kind: "unknown", reason };
    const { status, settleCents } = now.value;
    if (status !== "capturedPendingSettlement") return { kind: "failed", reason };
    if (settleCents !== input.amountCents)
      return {
        kind: "failed",
        reason: "Partial refunds are possible once the charge settles, usually the next day.",
      };
    const answer = await voidOnce(input.transactionId, input.attemptId, signal);
    return answer.kind === "approved" ? { kind: "done" } : answer;
  }

  /** Whether the refused refund is one we already made. */
  async function refundMadeBefore(
    { attemptId, refundId }: RefundInput,
    answer: { code: string; reason: string },
    signal: AbortSignal,
  ): Promise<ChargeOutcome> {
    const refunds = await unsettledRefunds(api, attemptId, signal);
    if (refunds.kind !== "read") return { kind: "unknown", reason: answer.reason };
    for (const { transactionId } of refunds.value) {
      const one = await readDetails(api, transactionId, signal);
      if (one.kind !== "read") return { kind: "unknown", reason: answer.reason };
      if (one.value.purchaseOrderNumber === refundId) return { kind: "done" };
    }
    const kind = answer.code === CODES.duplicate ? "unknown" : "failed";
    return { kind, reason: answer.reason };
  }
}

/** Both "already captured" and "already voided" are reported like an approval. */
function captured(answer: TransactionAnswer): ChargeOutcome {
  if (answer.kind !== "approved") return answer;
  if (answer.code === CODES.voidedBefore)
    return { kind: "failed", reason: "The authorization was voided" };
  return answer.approval.isHeld
    ? { kind: "unknown", reason: "the gateway holds the charge for review" }
    : { kind: "done" };
}
