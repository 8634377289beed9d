import { asc, eq, inArray } from "drizzle-orm";
import type { Cents } from "#domain/money/cents.ts";
import {
  EXCEPTION_ADVICE,
  EXCEPTION_TEXTS,
  type IncomingTender,
} from "#domain/payment/incoming-payment.ts";
import { memosIn } from "#domain/payment/memo-code.ts";
import type { Db } from "#server/db/client.ts";
import { incomingPayments } from "#server/db/schema/incoming-payments.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";

/** Incoming money that needs a staff decision. */
export interface OpenIncomingPayment {
  id: number;
  tender: IncomingTender;
  externalId: string;
  amountCents: Cents;
  note: string;
  payer: string;
  /** Why it is waiting, as text. */
  reason: string;
  /** What staff can do about it, as text. */
  advice: string;
  /** The order with its memo code; null = none. */
  orderNumber: number | null;
}

/** Oldest first. */
export async function openIncomingPayments(db: Db): Promise<OpenIncomingPayment[]> {
  const rows = await db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.state, "open"))
    .orderBy(asc(incomingPayments.id));
  const named = await ordersByMemo(
    db,
    rows.flatMap(({ note }) => memosIn(note)),
  );
  const about = ({ exception }: (typeof rows)[number]) => exception ?? "unknown_memo";
  return rows.map((row) => ({
    id: row.id,
    tender: row.tender,
    externalId: row.externalId,
    amountCents: row.amount,
    note: row.note,
    payer: row.payer,
    reason: EXCEPTION_TEXTS[about(row)],
    advice: EXCEPTION_ADVICE[about(row)],
    orderNumber:
      memosIn(row.note)
        .map((memo) => named.get(memo))
        .find((one) => one !== undefined) ?? null,
  }));
}

async function ordersByMemo(db: Db, memos: string[]): Promise<Map<string | null, number>> {
  if (memos.length === 0) return new Map();
  const rows = await db
    .select({ memo: payments.memo, orderNumber: orders.orderNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.memo, memos));
  return new Map(rows.map(({ memo, orderNumber }) => [memo, orderNumber]));
}
