import { type SQL, sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import { type MailQuery, type MailState, mailStateOf } from "#domain/mail/mail-list.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import type { Db } from "#server/db/client.ts";
import type { OutboxKind } from "#server/db/schema/mail.ts";
import { readList } from "#server/list/read-list.ts";

export interface ListedMail {
  id: number;
  kind: OutboxKind;
  state: MailState;
  orderNumber: number | null;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** The time of the next attempt, if it is waiting. */
  nextAttemptAt: Date | null;
  doneAt: Date | null;
}

const STATE_CONDITIONS: Record<MailState, SQL> = {
  waiting: sql`m.state = 'waiting' and m.attempts = 0`,
  failing: sql`m.state = 'waiting' and m.attempts > 0`,
  dead: sql`m.state = 'dead'`,
  done: sql`m.state = 'done'`,
  dropped: sql`m.state = 'dropped'`,
};

/** The state's name in the lists. */
const STATE = sql`case when m.state = 'waiting' and m.attempts > 0 then 'failing' else m.state end`;

const COLUMNS = sql`m.id::int as id, m.kind, ${STATE} as state, o.order_number as "orderNumber", m.attempts,
  m.last_error as "lastError", m.created_at as "createdAt", m.done_at as "doneAt",
  case when m.state = 'waiting' then m.next_attempt_at end as "nextAttemptAt"`;

const FROM = sql`outbox m left join orders o on o.id = case
  when m.subject ~ '^order:[0-9]{1,18}$' then substr(m.subject, 7)::bigint
  when m.subject like 'refund:%' then (select r.order_id from refunds r where r.id = substr(m.subject, 8)) end`;

/** Emails and other queued work in one state, or for one order, newest first. */
export async function listMails(db: Db, query: MailQuery): Promise<ListPage<ListedMail>> {
  const { order } = query.filters;
  const where =
    order === undefined
      ? STATE_CONDITIONS[mailStateOf(query)]
      : sql`m.subject = any (array(
          select 'order:' || o.id from orders o where o.order_number = ${parseOrderNumber(order)}
          union all select 'refund:' || r.id from refunds r join orders o on o.id = r.order_id
            where o.order_number = ${parseOrderNumber(order)}))`;
  const page = await readList<MailRow, "newest">(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where,
      id: sql`m.id`,
      idType: "bigint",
      sorts: { newest: { by: sql`m.id`, type: "bigint", isDescending: true } },
    },
    query,
  );
  return { ...page, rows: page.rows.map(toListed) };
}

/** Timestamps in PostgreSQL's format. */
interface MailRow
  extends Omit<ListedMail, "createdAt" | "nextAttemptAt" | "doneAt">, Record<string, unknown> {
  createdAt: string;
  nextAttemptAt: string | null;
  doneAt: string | null;
}

const toListed = ({ createdAt, nextAttemptAt, doneAt, ...row }: MailRow): ListedMail => ({
  ...row,
  createdAt: new Date(createdAt),
  nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt),
  doneAt: doneAt === null ? null : new Date(doneAt),
});
