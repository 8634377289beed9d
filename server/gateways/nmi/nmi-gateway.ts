import { isIPv4 } from "node:net";
import { splitName } from "#domain/account/split-name.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { askOverHttp, type GatewayAnswer } from "#server/gateways/gateway-request.ts";
import type {
  Approval,
  AuthorizeInput,
  AuthorizeOutcome,
  FindOutcome,
  GatewayRef,
} from "#server/gateways/gateway.ts";
import type { OnlineGateway } from "#server/gateways/online-gateway.ts";
import { hasRefund, readAttempt } from "./attempt.ts";
import { listTransactions } from "./list-transactions.ts";
import { type QueryAnswer, readQueryAnswer } from "./query-answer.ts";
import {
  isDuplicate,
  isWrongKey,
  readTransactAnswer,
  type TransactAnswer,
} from "./transact-answer.ts";

export interface NmiSettings {
  /** Origin of the gateway or of its white label, e.g. https://secure.nmi.com */
  url: string;
  securityKey: string;
  tokenizationKey: string;
}

/**
 * NMI's Classic API. It has no idempotency keys, so our attempt id is sent as its order id, by
 * which query.php finds the outcome of an attempt. A refund has the same order id, with its own id
 * as the purchase order number.
 */
export function createNmiGateway({
  url,
  securityKey,
  tokenizationKey,
}: NmiSettings): OnlineGateway {
  const ask = (path: string, fields: Record<string, string>, signal: AbortSignal) =>
    askOverHttp(
      {
        url: new URL(path, url).href,
        contentType: "application/x-www-form-urlencoded",
        body: new URLSearchParams({ security_key: securityKey, ...fields }).toString(),
      },
      signal,
    );

  async function transact(
    fields: Record<string, string>,
    signal: AbortSignal,
  ): Promise<TransactAnswer> {
    const answer = await ask("/api/transact.php", fields, signal);
    return answer.kind === "answer" ? readTransactAnswer(answer.text) : notRead(answer);
  }

  async function report(fields: Record<string, string>, signal: AbortSignal): Promise<QueryAnswer> {
    const answer = await ask("/api/query.php", fields, signal);
    return answer.kind === "answer" ? readQueryAnswer(answer.text) : notRead(answer);
  }

  const query = (orderId: string, signal: AbortSignal) => report({ order_id: orderId }, signal);

  async function find(attemptId: string, signal: AbortSignal): Promise<FindOutcome> {
    const found = await query(attemptId, signal);
    return found.kind === "read"
      ? readAttempt(found.transactions.filter(({ orderId }) => orderId === attemptId))
      : { kind: "unknown", reason: found.reason };
  }

  /** The state of a charge whose change was not approved; it may already have been changed. */
  const findAfter = async (answer: TransactAnswer, ref: GatewayRef, signal: AbortSignal) =>
    answer.kind === "failed" && answer.isTried ? find(ref.attemptId, signal) : null;

  return {
    id: "nmi",
    find,
    listSince: (from, to, signal) => listTransactions((page) => report(page, signal), from, to),

    async authorize(input, signal): Promise<AuthorizeOutcome> {
      const answer = await transact(authorization(input), signal);
      if (answer.kind === "failed" && isDuplicate(answer.reason)) {
        const found = await find(input.attemptId, signal);
        return found.kind === "authorized"
          ? { kind: "approved", approval: found.approval }
          : { kind: "unknown", reason: answer.reason };
      }
      if (answer.kind === "failed" && !answer.isTried)
        return { kind: "unavailable", reason: answer.reason };
      if (answer.kind !== "approved") return answer;
      const { kind: _, orderId, ...approval } = answer;
      if (orderId !== "" && orderId !== input.attemptId) return OF_ANOTHER;
      return { kind: "approved", approval: { ...approval, ...(await rest(input, signal)) } };
    },

    async capture(ref, amountCents, signal) {
      const { transactionId: transactionid } = ref;
      const fields = { type: "capture", transactionid, amount: toNumeric(amountCents) };
      const answer = await transact(fields, signal);
      if (answer.kind === "approved") return { kind: "done" };
      const found = await findAfter(answer, ref, signal);
      if (found?.kind === "unknown") return found;
      return found?.kind === "captured" ? { kind: "done" } : answer;
    },

    async void(ref, signal) {
      const answer = await transact({ type: "void", transactionid: ref.transactionId }, signal);
      if (answer.kind === "approved") return { kind: "voided" };
      if (answer.kind === "unknown") return answer;
      const found = await findAfter(answer, ref, signal);
      if (found?.kind === "unknown") return found;
      const isGone = found?.kind === "voided" || found?.kind === "not_found";
      return isGone ? { kind: "voided" } : { kind: "failed", reason: answer.reason };
    },

    async refund({ refundId, amountCents, ...ref }, signal) {
      const before = await query(ref.attemptId, signal);
      if (before.kind !== "read") return before;
      if (hasRefund(before.transactions, refundId)) return { kind: "done" };
      const answer = await transact(
        {
          type: "refund",
          transactionid: ref.transactionId,
          amount: toNumeric(amountCents),
          orderid: ref.attemptId,
          ponumber: refundId,
        },
        signal,
      );
      return answer.kind === "approved" ? { kind: "done" } : answer;
    },

    cardForm: {
      gateway: "nmi",
      tokenizationKey,
      scriptUrl: new URL("/token/Collect.js", url).href,
      csp: { script: [url], frame: [url], connect: [url] },
    },

    async checkCredentials(signal) {
      const answer = await query("credential-check", signal);
      if (answer.kind === "read") return { kind: "accepted" };
      const { reason } = answer;
      return { kind: isWrongKey(reason) ? "refused" : "unreachable", reason };
    },
  };

  /**
   * transact.php returns neither the card nor the authorized amount. If the report doesn't either, they stay unknown.
   */
  async function rest(
    { attemptId }: AuthorizeInput,
    signal: AbortSignal,
  ): Promise<Pick<Approval, "last4" | "brand" | "amountCents">> {
    const found = await find(attemptId, signal);
    if (found.kind !== "authorized") return { last4: "", brand: "", amountCents: null };
    const { last4, brand, amountCents } = found.approval;
    return { last4, brand, amountCents };
  }
}

/** Only our own id tells whose charge this is, so the charge is looked up by it. */
const OF_ANOTHER = { kind: "unknown", reason: "the answer names another attempt" } as const;

function authorization(input: AuthorizeInput): Record<string, string> {
  const { firstName, lastName } = splitName(input.billing.name);
  return {
    type: "auth",
    amount: toNumeric(input.amountCents),
    currency: "USD",
    orderid: input.attemptId,
    payment_token: input.token,
    first_name: firstName,
    last_name: lastName,
    address1: input.billing.street,
    zip: input.billing.zip,
    country: "US",
    email: input.email,
    ...(isIPv4(input.ipAddress) ? { ipaddress: input.ipAddress } : {}),
    // A token works once and an attempt has its own id: similar orders are not duplicates.
    dup_seconds: "0",
  };
}

function notRead({ kind, reason }: Exclude<GatewayAnswer, { kind: "answer" }>) {
  return kind === "not_sent"
    ? { kind: "failed" as const, reason, isTried: false }
    : { kind: "unknown" as const, reason };
}
