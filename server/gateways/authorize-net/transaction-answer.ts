import { z } from "zod";
import { parseDollars } from "#domain/money/cents.ts";
import { cardBrand, lastFour } from "#server/gateways/card-brand.ts";
import type { Approval } from "#server/gateways/gateway.ts";
import type { ApiAnswer, Envelope } from "./api.ts";

/** The outcome of a transaction request; `code` is the gateway's reason code, or the envelope's. */
export type TransactionAnswer =
  | { kind: "approved"; code: string; approval: Approval }
  | { kind: "declined"; code: string; reason: string }
  | { kind: "failed"; code: string; reason: string }
  | { kind: "unknown"; reason: string };

export const CODES = {
  duplicate: "11",
  notSettled: "54",
  moreThanCharged: "55",
  voidedBefore: "310",
} as const;

/** Errors about the card: the customer may try another. */
const CARD_CODES: readonly string[] = "2 3 4 6 7 8 27 37 44 45 65 78".split(" ");

/** The gateway had an internal error and does not say whether the transaction went through. */
const NOT_SURE: readonly string[] = ["E00001", "E00053", "E00104"];

const SHAPE = z.object({
  responseCode: z.enum(["1", "2", "3", "4"]),
  authCode: z.string().default(""),
  avsResultCode: z.string().default(""),
  cvvResultCode: z.string().default(""),
  transId: z.string(),
  accountNumber: z.string().default(""),
  accountType: z.string().default(""),
  messages: z.array(z.object({ code: z.string(), description: z.string() })).default([]),
  errors: z.array(z.object({ errorCode: z.string(), errorText: z.string() })).default([]),
  // Present only if the approved amount differs from the requested one.
  prePaidCard: z.object({ approvedAmount: z.coerce.string() }).optional(),
});

/**
 * An envelope that says "Ok" can hold a decline: a transaction is approved only if both say so. The answer repeats our
 * own id, which reveals an answer to someone else's request.
 */
export function readTransactionAnswer(answer: ApiAnswer, attemptId: string): TransactionAnswer {
  if (answer.kind === "unknown") return answer;
  if (answer.kind === "failed") return { kind: "failed", code: "", reason: answer.reason };
  const { envelope } = answer;
  const { refId } = envelope.body;
  if (refId !== undefined && refId !== attemptId)
    return { kind: "unknown", reason: "the answer names another attempt" };
  const parsed = SHAPE.safeParse(envelope.body["transactionResponse"]);
  if (!parsed.success) return withoutTransaction(envelope);
  const { responseCode, messages, errors, transId, ...rest } = parsed.data;
  const [error] = errors;
  const [message] = messages;
  const code = error?.errorCode ?? message?.code ?? envelope.code;
  const reason = `${error?.errorText ?? message?.description ?? envelope.text} (${code})`;
  const isApproved = responseCode === "1" || responseCode === "4";
  if (isApproved && envelope.isOk && transId !== "0") {
    const approval: Approval = {
      transactionId: transId,
      last4: lastFour(rest.accountNumber),
      brand: cardBrand(rest.accountType),
      authCode: rest.authCode,
      avs: rest.avsResultCode,
      cvv: rest.cvvResultCode,
      amountCents: parseDollars(rest.prePaidCard?.approvedAmount ?? ""),
    };
    return {
      kind: "approved",
      code,
      approval: responseCode === "4" ? { ...approval, isHeld: true } : approval,
    };
  }
  if (isApproved) return { kind: "unknown", reason };
  const isCard = responseCode === "2" || CARD_CODES.includes(code);
  return { kind: isCard ? "declined" : "failed", code, reason };
}

function withoutTransaction({ isOk, code, text }: Envelope): TransactionAnswer {
  const reason = `${text} (${code})`;
  return isOk || NOT_SURE.includes(code)
    ? { kind: "unknown", reason }
    : { kind: "failed", code, reason };
}

/** The keys are wrong: the gateway processed nothing. */
export const isWrongKey = (code: string): boolean => code === "E00007" || code === "E00008";

/** Nor was anything processed without any code: the request was never sent. */
export const isUntried = (code: string): boolean => code === "" || isWrongKey(code);
