import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
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
  /** The order with its memo code; `null` if none. */
  orderNumber: number | null;
  /** Unpaid orders for exactly this amount by this tender, the payer's own first (BANK-10). */
  proposals: ProposedOrder[];
}

export interface ProposedOrder {
  orderNumber: number;
  fullName: string;
  placedAt: Date;
}

/** Maximum shown to one person at a time; more appear as these are decided. */
const MOST = 200;
const PROPOSALS_MOST = 3;

/** Oldest first. */
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

interface ProposalRow extends Record<string, unknown> {
  id: string;
  order_number: number;
  full_name: string;
  placed_at: string;
}

/**
 * Candidate orders by payment. Few orders are unpaid, and their amounts are fixed, so an equal amount is likely the
 * right order. The amount still due counts (EDIT-5). A customer with the payer's full name comes first, then one with
 * the same last name.
 */
async function proposedOrders(db: Db, ids: number[]): Promise<Map<number, ProposedOrder[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ProposalRow>(sql`
    select ${incomingPayments.id}, found.* from incoming_payments cross join lateral (
        select ${orders.orderNumber}, ${orders.fullName}, ${orders.createdAt} as placed_at
        from payments join orders on ${orders.id} = ${payments.orderId} and ${orders.status} = 'pending'
        where ${payments.state} = 'awaiting'
          and ${payments.amount} - ${payments.carried} = ${incomingPayments.amount}
          and (${sql.join(BY_TENDER, sql` or `)})
        order by fold_text(${orders.fullName}) = fold_text(${incomingPayments.payer}) desc,
          ${lastWord(sql`${orders.fullName}`)} = ${lastWord(sql`${incomingPayments.payer}`)} desc,
          ${orders.orderNumber}
        limit ${PROPOSALS_MOST}) found
    where ${incomingPayments.id} = any(${sql.param(ids)}::bigint[])`);
  const byPayment = new Map<number, ProposedOrder[]>();
  for (const { id, order_number: orderNumber, full_name: fullName, placed_at: placedAt } of rows) {
    const known = byPayment.get(Number(id)) ?? [];
    const proposal = { orderNumber, fullName, placedAt: new Date(placedAt) };
    byPayment.set(Number(id), [...known, proposal]);
  }
  return byPayment;
}

const lastWord = (text: SQL): SQL => sql`substring(fold_text(${text}) from '[^ ]+$')`;

const BY_TENDER: SQL[] = Object.entries(TENDER_METHODS).map(
  ([tender, methods]) =>
    sql`(${incomingPayments.tender} = ${tender} and ${inArray(payments.method, [...methods])})`,
);
