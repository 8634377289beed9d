import { z } from "zod";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { cardBrand, lastFour } from "#server/gateways/card-brand.ts";
import type { Approval } from "#server/gateways/gateway.ts";
import type { Api, ApiAnswer } from "./api.ts";

/** One entry in a list of transactions. */
export interface Summary {
  transactionId: string;
  status: string;
  invoiceNumber: string;
  settleCents: Cents;
  last4: string;
  submittedAt: Date;
}

export interface Details {
  status: string;
  settleCents: Cents;
  /** Our own id for the attempt; "" if the report does not say. */
  invoiceNumber: string;
  purchaseOrderNumber: string;
  batch: { id: string; settledAt: Date } | null;
  approval: Approval;
}

/** `not_found`: the gateway has no such record. */
export type Report<Value> =
  | { kind: "read"; value: Value }
  | { kind: "not_found" }
  | { kind: "unknown"; reason: string };

const NOT_THERE: readonly string[] = ["E00040", "E00011"];

/** In JSON, an amount is a number of dollars. */
const dollars = z.number().transform((value) => fromNumeric(value.toFixed(2)));
const id = z.union([z.string(), z.number()]).transform(String);

const SUMMARIES = z.object({
  transactions: z
    .array(
      z.object({
        transId: id,
        transactionStatus: z.string(),
        invoiceNumber: z.string().default(""),
        accountNumber: z.string().default(""),
        settleAmount: dollars,
        submitTimeUTC: z.coerce.date(),
      }),
    )
    .default([]),
});

const DETAILS = z.object({
  transaction: z.object({
    transId: id,
    transactionStatus: z.string(),
    authCode: z.string().default(""),
    AVSResponse: z.string().default(""),
    cardCodeResponse: z.string().default(""),
    authAmount: dollars.nullable().default(null),
    settleAmount: dollars,
    order: z
      .object({
        invoiceNumber: z.string().default(""),
        purchaseOrderNumber: z.string().default(""),
      })
      .optional(),
    batch: z.object({ batchId: id, settlementTimeUTC: z.coerce.date() }).optional(),
    payment: z
      .object({
        creditCard: z
          .object({ cardNumber: z.string().default(""), cardType: z.string().default("") })
          .optional(),
      })
      .optional(),
  }),
});

const BATCHES = z.object({
  batchList: z.array(z.object({ batchId: id, settlementTimeUTC: z.coerce.date() })).default([]),
});

export async function readDetails(
  api: Api,
  transactionId: string,
  signal: AbortSignal,
): Promise<Report<Details>> {
  const answer = await api("getTransactionDetailsRequest", { transId: transactionId }, signal);
  return read(answer, DETAILS, ({ transaction: one }) => ({
    status: one.transactionStatus,
    settleCents: one.settleAmount,
    invoiceNumber: one.order?.invoiceNumber ?? "",
    purchaseOrderNumber: one.order?.purchaseOrderNumber ?? "",
    batch: one.batch ? { id: one.batch.batchId, settledAt: one.batch.settlementTimeUTC } : null,
    approval: {
      transactionId: one.transId,
      last4: lastFour(one.payment?.creditCard?.cardNumber ?? ""),
      brand: cardBrand(one.payment?.creditCard?.cardType ?? ""),
      authCode: one.authCode,
      avs: one.AVSResponse,
      cvv: one.cardCodeResponse,
      amountCents: one.authAmount,
    },
  }));
}

/** Newest first. */
export async function readBatches(
  api: Api,
  from: Date,
  to: Date,
  signal: AbortSignal,
): Promise<Report<{ id: string; settledAt: Date }[]>> {
  const range = { firstSettlementDate: from.toISOString(), lastSettlementDate: to.toISOString() };
  const answer = await api("getSettledBatchListRequest", range, signal);
  return read(answer, BATCHES, ({ batchList }) =>
    batchList
      .map(({ batchId, settlementTimeUTC }) => ({ id: batchId, settledAt: settlementTimeUTC }))
      .toSorted((a, b) => b.settledAt.getTime() - a.settledAt.getTime()),
  );
}

const PAGE = 1000;

/** All transactions in a batch, or all that are in no batch yet. */
export async function readTransactions(
  api: Api,
  where: { batchId: string } | "unsettled",
  signal: AbortSignal,
): Promise<Report<Summary[]>> {
  const all: Summary[] = [];
  for (let offset = 1; ; offset++) {
    const page = {
      sorting: { orderBy: "submitTimeUTC", orderDescending: true },
      paging: { limit: PAGE, offset },
    };
    const answer =
      where === "unsettled"
        ? await api("getUnsettledTransactionListRequest", page, signal)
        : await api("getTransactionListRequest", { ...where, ...page }, signal);
    const found = read(answer, SUMMARIES, ({ transactions }) =>
      transactions.map((one) => ({
        transactionId: one.transId,
        status: one.transactionStatus,
        invoiceNumber: one.invoiceNumber,
        settleCents: one.settleAmount,
        last4: lastFour(one.accountNumber),
        submittedAt: one.submitTimeUTC,
      })),
    );
    if (found.kind !== "read") return found;
    all.push(...found.value);
    if (found.value.length < PAGE) return { kind: "read", value: all };
  }
}

function read<Shape extends z.ZodType, Value>(
  answer: ApiAnswer,
  shape: Shape,
  map: (body: z.output<Shape>) => Value,
): Report<Value> {
  if (answer.kind !== "read") return { kind: "unknown", reason: answer.reason };
  const { isOk, code, text, body } = answer.envelope;
  if (NOT_THERE.includes(code)) return { kind: "not_found" };
  if (!isOk) return { kind: "unknown", reason: `${text} (${code})` };
  const parsed = shape.safeParse(body);
  return parsed.success
    ? { kind: "read", value: map(parsed.data) }
    : { kind: "unknown", reason: "unreadable answer" };
}
