import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Cents } from "#domain/money/cents.ts";
import {
  type IncomingException,
  type IncomingTender,
  TENDER_METHODS,
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
  importedAt: Date;
  /** Why it is waiting. */
  exception: IncomingException;
  /** The order with its memo code; null = none. */
  orderNumber: number | null;
  /** Orders that await just this amount by this tender, the payer's own first (BANK-10). */
  proposals: ProposedOrder[];
}

export interface ProposedOrder {
  orderNumber: number;
  fullName: string;
  placedAt: Date;
}

/** As many as a person decides on; the next come up as these are decided. */
const MOST = 200;
const PROPOSALS_MOST = 3;

/** The oldest first. */
export async function openIncomingPayments(db: Db): Promise<OpenIncomingPayment[]> {
  const rows = await db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.state, "open"))
    .orderBy(asc(incomingPayments.id))
    .limit(MOST);
  const memos = rows.flatMap(({ note }) => memosIn(note));
  const [named, proposed] = await Promise.all([
    ordersByMemo(db, memos),
    proposedOrders(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ amount, createdAt, exception, ...row }) => ({
    id: row.id,
    tender: row.tender,
    externalId: row.externalId,
    amountCents: amount,
    note: row.note,
    payer: row.payer,
    importedAt: createdAt,
    exception: exception ?? "unknown_memo",
    orderNumber:
      memosIn(row.note)
        .map((memo) => named.get(memo))
        .find((one) => one !== undefined) ?? null,
    proposals: proposed.get(row.id) ?? [],
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

/** By payment. What awaits money is few; an order's amount is fixed, so an equal one is likely its own. */
async function proposedOrders(db: Db, ids: number[]): Promise<Map<number, ProposedOrder[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: incomingPayments.id,
      orderNumber: orders.orderNumber,
      fullName: orders.fullName,
      placedAt: orders.createdAt,
    })
    .from(incomingPayments)
    .innerJoin(
      payments,
      and(
        eq(payments.state, "awaiting"),
        // What is still to come of it (EDIT-5).
        sql`${payments.amount} - ${payments.carried} = ${incomingPayments.amount}`,
        sql`(${sql.join(BY_TENDER, sql` or `)})`,
      ),
    )
    .innerJoin(orders, and(eq(orders.id, payments.orderId), eq(orders.status, "pending")))
    .where(inArray(incomingPayments.id, ids))
    .orderBy(
      sql`word_similarity(lower(${incomingPayments.payer}), lower(${orders.fullName})) desc`,
      asc(orders.orderNumber),
    );
  const byPayment = new Map<number, ProposedOrder[]>();
  for (const { id, ...proposal } of rows) {
    const known = byPayment.get(id) ?? [];
    if (known.length < PROPOSALS_MOST) byPayment.set(id, [...known, proposal]);
  }
  return byPayment;
}

const BY_TENDER: SQL[] = Object.entries(TENDER_METHODS).map(
  ([tender, methods]) =>
    sql`(${incomingPayments.tender} = ${tender} and ${inArray(payments.method, [...methods])})`,
);
