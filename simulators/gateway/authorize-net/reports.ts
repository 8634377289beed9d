import type { Entry, EntryState } from "../entry.ts";
import { accountType } from "./create-transaction.ts";
import type { Deps } from "./deps.ts";
import { failure, NO_RECORDS, OK } from "./envelope.ts";
import { type Fields, fieldsOf, textOf } from "./fields.ts";

const CHARGE_STATUS: Record<EntryState, string> = {
  authorized: "authorizedPendingCapture",
  held: "FDSAuthorizedPendingReview",
  captured: "capturedPendingSettlement",
  settled: "settledSuccessfully",
  voided: "voided",
  declined: "declined",
  expired: "expired",
};

function statusOf({ kind, state }: Entry): string {
  if (kind === "refund" && state === "captured") return "refundPendingSettlement";
  if (kind === "refund" && state === "settled") return "refundSettledSuccessfully";
  return CHARGE_STATUS[state];
}

const settleCents = (entry: Entry) =>
  entry.kind === "charge" && entry.capturedCents > 0 ? entry.capturedCents : entry.cents;

export function transactionDetails({ books }: Deps, request: Fields): Fields {
  const entry = books.find("authorize-net", textOf(request["transId"]) ?? "");
  if (!entry) return failure("E00040", "The record cannot be found.");
  const batch = books.batches().find(({ id }) => id === entry.batchId);
  return {
    transaction: {
      transId: entry.id,
      ...(entry.refersTo === null ? {} : { refTransId: entry.refersTo }),
      submitTimeUTC: entry.submittedAt,
      submitTimeLocal: entry.submittedAt.replace("Z", ""),
      transactionType: entry.kind === "refund" ? "refundTransaction" : "authOnlyTransaction",
      transactionStatus: statusOf(entry),
      responseCode: entry.state === "declined" ? 2 : 1,
      responseReasonCode: entry.state === "declined" ? 2 : 1,
      authCode: entry.authCode,
      AVSResponse: entry.avs,
      cardCodeResponse: entry.cvv,
      ...(batch ? { batch: batchOf(batch) } : {}),
      order: { invoiceNumber: entry.orderId, purchaseOrderNumber: entry.poNumber },
      authAmount: entry.cents / 100,
      settleAmount: settleCents(entry) / 100,
      payment: {
        creditCard: {
          cardNumber: `XXXX${entry.last4}`,
          expirationDate: "XXXX",
          cardType: accountType(entry),
        },
      },
    },
    ...OK,
  };
}

export function listUnsettled({ books }: Deps, request: Fields): Fields {
  const open = books
    .entries()
    .filter(
      ({ gateway, batchId, state }) =>
        gateway === "authorize-net" && batchId === null && state !== "expired",
    );
  return transactionList(open, request);
}

export function listBatch({ books }: Deps, request: Fields): Fields {
  const batchId = textOf(request["batchId"]);
  return transactionList(
    books.entries().filter((entry) => entry.batchId === batchId),
    request,
  );
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 31;

export function listBatches({ books }: Deps, request: Fields): Fields {
  const from = Date.parse(textOf(request["firstSettlementDate"]) ?? "") || Date.now() - DAY_MS;
  const to = Date.parse(textOf(request["lastSettlementDate"]) ?? "") || Date.now();
  if (to - from > LONGEST_DAYS * DAY_MS)
    return failure("E00013", "The settlement date range is more than 31 days.");
  const batches = books
    .batches()
    .filter(({ gateway }) => gateway === "authorize-net")
    .filter(({ settledAt }) => Date.parse(settledAt) >= from && Date.parse(settledAt) <= to);
  return batches.length === 0 ? NO_RECORDS : { batchList: batches.map(batchOf), ...OK };
}

const batchOf = ({ id, settledAt }: { id: string; settledAt: string }) => ({
  batchId: id,
  settlementTimeUTC: settledAt,
  settlementTimeLocal: settledAt.replace("Z", ""),
  settlementState: "settledSuccessfully",
  paymentMethod: "creditCard",
});

/** Newest first; a page holds at most 1000, and pages are counted from 1. */
function transactionList(entries: readonly Entry[], request: Fields): Fields {
  const paging = fieldsOf(request["paging"]);
  const limit = Math.min(Number(textOf(paging["limit"]) ?? 1000), 1000);
  const offset = Number(textOf(paging["offset"]) ?? 1);
  const page = entries.toReversed().slice((offset - 1) * limit, offset * limit);
  if (page.length === 0) return NO_RECORDS;
  return {
    transactions: page.map((entry) => ({
      transId: entry.id,
      submitTimeUTC: entry.submittedAt,
      submitTimeLocal: entry.submittedAt.replace("Z", ""),
      transactionStatus: statusOf(entry),
      invoiceNumber: entry.orderId,
      accountType: accountType(entry),
      accountNumber: `XXXX${entry.last4}`,
      settleAmount: settleCents(entry) / 100,
      marketType: "eCommerce",
      product: "Card Not Present",
    })),
    totalNumInResultSet: entries.length,
    ...OK,
  };
}
