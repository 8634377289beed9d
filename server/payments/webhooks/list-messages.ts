import { type SQL, sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import {
  CONTRADICTIONS,
  IGNORED,
  type MessageKey,
  type MessageQuery,
  type MessageState,
  messageStateOf,
  NOT_SET_UP,
} from "#domain/payment/message-list.ts";
import type { Db } from "#server/db/client.ts";
import { readList } from "#server/list/read-list.ts";

/** A gateway's message as shown to staff; only the payment's ids are stored. */
export interface ListedMessage extends MessageKey {
  /** The gateway's own name for it. */
  type: string;
  attemptId: string | null;
  transactionId: string | null;
  /** The amount in the message; `null` if it has none. */
  amountCents: Cents | null;
  /** Number of the order whose payment it names; `null` if it isn't one of ours. */
  orderNumber: number | null;
  state: MessageState;
  /** The result in a word; `null` if none yet. */
  outcome: string | null;
  /** Why it failed the last time. */
  failure: string | null;
  /** How often it arrived. */
  deliveries: number;
  receivedAt: Date;
  processedAt: Date | null;
}

const ofOutbox = (columns: SQL): SQL => sql`(select ${columns} from outbox w
  where w.dedup_key = 'payment_webhook:' || e.gateway || ':' || e.event_id)`;

/** A finished or deleted job without an outcome means the message wasn't processed. */
const UNDONE = sql`coalesce(${ofOutbox(sql`case when w.state <> 'waiting' then 'failed'
  when w.attempts > 0 then 'failing' else 'waiting' end`)}, 'failed')`;

const oneOf = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

const STATE = sql`case when e.outcome is null then ${UNDONE} when e.outcome = ${IGNORED} then 'ignored'
  when e.outcome = ${NOT_SET_UP} then 'failed' when e.outcome in ${oneOf(CONTRADICTIONS)} then 'contradicts'
  else 'handled' end`;

const STATE_CONDITIONS: Record<MessageState, SQL> = {
  waiting: sql`e.outcome is null and ${UNDONE} = 'waiting'`,
  failing: sql`e.outcome is null and ${UNDONE} = 'failing'`,
  failed: sql`(e.outcome is null or e.outcome = ${NOT_SET_UP}) and ${STATE} = 'failed'`,
  contradicts: sql`e.outcome in ${oneOf(CONTRADICTIONS)}`,
  handled: sql`e.outcome is not null and e.outcome not in ${oneOf([IGNORED, NOT_SET_UP, ...CONTRADICTIONS])}`,
  ignored: sql`e.outcome = ${IGNORED}`,
};

/** Finds a message's payment the same way as processing: by our id, or else by the gateway's. */
const ORDER_NUMBER = sql`(select o.order_number from payments p join orders o on o.id = p.order_id
  where p.gateway = e.gateway and (p.id = e.attempt_id or e.attempt_id is null and p.transaction_id = e.transaction_id)
  limit 1)`;

const COLUMNS = sql`e.gateway, e.event_id as "eventId", e.type, e.attempt_id as "attemptId",
  e.transaction_id as "transactionId", e.amount, e.outcome, e.deliveries, ${STATE} as state,
  e.received_at as "receivedAt", e.processed_at as "processedAt", ${ORDER_NUMBER} as "orderNumber",
  case when e.outcome is null then ${ofOutbox(sql`w.last_error`)} end as failure`;

/** The messages that name a payment of an order, by `order`, a query of its id. */
const namesOrder = (order: SQL): SQL => sql`(
  e.attempt_id = any (array(select p.id from payments p where p.order_id = (${order}) and p.gateway is not null))
  or e.attempt_id is null and e.transaction_id = any (array(select p.transaction_id from payments p
    where p.order_id = (${order}) and p.transaction_id is not null)))`;

/** Messages that gateways sent us, newest first, in one state or of one order. */
export async function listMessages(db: Db, query: MessageQuery): Promise<ListPage<ListedMessage>> {
  const { order } = query.filters;
  const state = messageStateOf(query);
  const conditions = [
    ...(state === null ? [] : [STATE_CONDITIONS[state]]),
    ...(order === undefined
      ? []
      : [namesOrder(sql`select id from orders where order_number = ${parseOrderNumber(order)}`)]),
  ];
  const page = await readList<MessageRow, "newest">(
    db,
    {
      columns: COLUMNS,
      from: sql`webhook_events e`,
      where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
      id: sql`(e.gateway || ':' || e.event_id)`,
      idType: "text",
      sorts: { newest: { by: sql`e.received_at`, type: "timestamptz", isDescending: true } },
    },
    query,
  );
  return { ...page, rows: page.rows.map(toListed) };
}

/** Maximum messages in an order's history. */
const OF_ORDER_MAX = 50;

/** Messages about one order, for its history; the newest are enough. */
export async function messagesOfOrder(db: Db, orderId: number): Promise<ListedMessage[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select ${COLUMNS} from webhook_events e where ${namesOrder(sql`${orderId}::bigint`)}
    order by e.received_at desc limit ${OF_ORDER_MAX}`);
  return rows.map(toListed);
}

/** Timestamps and amounts in PostgreSQL's format. */
interface MessageRow
  extends
    Omit<ListedMessage, "amountCents" | "receivedAt" | "processedAt">,
    Record<string, unknown> {
  amount: string | null;
  receivedAt: string;
  processedAt: string | null;
}

const toListed = ({ amount, receivedAt, processedAt, ...row }: MessageRow): ListedMessage => ({
  ...row,
  amountCents: amount === null ? null : fromNumeric(amount),
  receivedAt: new Date(receivedAt),
  processedAt: processedAt === null ? null : new Date(processedAt),
});
