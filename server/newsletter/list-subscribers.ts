import { type SQL, sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import {
  SUBSCRIBER_STATES,
  type SubscriberQuery,
  type SubscriberState,
} from "#domain/newsletter/subscriber-list.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

/** A newsletter address, as staff see it. */
export interface ListedSubscriber {
  subscriberId: number;
  email: string;
  name: string;
  /** The form's purpose; "" for the home page's form. */
  source: string;
  state: SubscriberState;
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** The member of staff; `null` if they did it themselves. */
  unsubscribedBy: string | null;
  unsubscribeReason: string | null;
  /** The account with this address. */
  userId: string | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  subject: string;
  state: SubscriberState;
  requested_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  unsubscribed_by: string | null;
  unsubscribe_reason: string | null;
  user_id: string | null;
}

const FROM = sql`newsletter_subscriptions n left join address_marks k on k.email = n.email`;

/** `n` is the subscription, `k` a mail service's reports about its address. */
const STATE = sql`case when k.complained_at is not null then 'complained' when k.bounced_at is not null then 'undeliverable'
  when n.unsubscribed_at is not null then 'unsubscribed'
  when n.confirmed_at is null then 'unconfirmed' else 'confirmed' end`;

const COLUMNS = sql`n.id, n.email, n.name, n.subject, ${STATE} as state, n.requested_at::text, n.confirmed_at::text,
  n.unsubscribed_at::text, n.unsubscribe_reason,
  coalesce((select u.email from "user" u where 'staff:' || u.id = n.unsubscribed_by),
    substr(n.unsubscribed_by, strpos(n.unsubscribed_by, ':') + 1)) as unsubscribed_by,
  (select u.id from "user" u where u.email = n.email) as user_id`;

/** All addresses entered in the newsletter's form, newest first. */
export async function listSubscribers(
  db: Db,
  query: SubscriberQuery,
): Promise<ListPage<ListedSubscriber>> {
  const page = await readList<Row, "newest">(db, sourceOf(query), query);
  return { ...page, rows: page.rows.map(toSubscriber) };
}

/** Every row of the same list, a few hundred at a time. */
export async function* exportSubscribers(
  db: Db,
  query: SubscriberQuery,
): AsyncGenerator<ListedSubscriber[]> {
  for await (const rows of exportList<Row, "newest">(db, sourceOf(query), query))
    yield rows.map(toSubscriber);
}

/** One of them; `null` if there is none. */
export async function findSubscriber(
  db: Db,
  subscriberId: number,
): Promise<ListedSubscriber | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from ${FROM} where n.id = ${subscriberId}`,
  );
  return rows[0] === undefined ? null : toSubscriber(rows[0]);
}

const sourceOf = ({ filters }: SubscriberQuery): ListSource<"newest"> => ({
  columns: COLUMNS,
  from: FROM,
  where: sql.join(conditions(filters), sql` and `),
  id: sql`n.id`,
  idType: "bigint",
  sorts: { newest: { by: sql`n.id`, type: "bigint", isDescending: true } },
});

function conditions({ q, state }: SubscriberQuery["filters"]): SQL[] {
  const all = [sql`true`];
  if (q !== undefined) {
    const part = q.toLowerCase();
    all.push(sql`(strpos(n.email, ${part}) > 0 or strpos(fold_text(n.name), fold_text(${q})) > 0)`);
  }
  if (SUBSCRIBER_STATES.some((known) => known === state)) all.push(sql`${STATE} = ${state}`);
  return all;
}

const toSubscriber = (row: Row): ListedSubscriber => ({
  subscriberId: Number(row.id),
  email: row.email,
  name: row.name,
  source: row.subject,
  state: row.state,
  requestedAt: new Date(row.requested_at),
  confirmedAt: dateOf(row.confirmed_at),
  unsubscribedAt: dateOf(row.unsubscribed_at),
  unsubscribedBy: row.unsubscribed_by,
  unsubscribeReason: row.unsubscribe_reason,
  userId: row.user_id,
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
