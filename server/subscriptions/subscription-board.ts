import { sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import type { BoardQuery } from "#domain/subscription/board-list.ts";
import type { SubscriptionEventKind } from "#domain/subscription/subscription-event.ts";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type ListSource, readList } from "#server/list/read-list.ts";

/** A subscription as staff see it. */
export interface BoardSubscription {
  id: number;
  version: number;
  userId: string;
  planName: string;
  status: SubscriptionStatus;
  isPaused: boolean;
  /** "2026-12-01"; null before it is active. */
  nextCycle: string | null;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  requestedAt: Date;
  /** Newest first. */
  history: { at: Date; kind: SubscriptionEventKind; detail: Record<string, string | number> }[];
}

export interface SubscriptionBoard {
  /** A page of subscriptions by due date; those without one come first, because they are waiting for staff. */
  open: ListPage<BoardSubscription>;
  /** The number of all that are due today or overdue. */
  due: number;
  /** Recently canceled ones. */
  canceled: BoardSubscription[];
  /** By the shop's clock, "2026-11-23". */
  today: PlainDate;
}

const CANCELED = 20;
const EVENTS = 8;

const COLUMNS = sql`r.id, r.version, r.user_id, r.plan_name, r.status, r.paused_at is not null as is_paused,
  r.next_cycle::text, r.name, r.email, r.phone, r.city, r.state, r.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'detail', e.detail) order by e.id desc)
    from (select id, at, kind, detail from subscription_events where request_id = r.id
      order by id desc limit ${EVENTS}) e), '[]') as history`;

/** Uses the index subscription_requests_due. */
const OPEN: ListSource<"due"> = {
  columns: COLUMNS,
  from: sql`subscription_requests r`,
  where: sql`r.status <> 'cancelled'`,
  id: sql`r.id`,
  idType: "bigint",
  sorts: {
    // The date as a number; subscriptions without one sort first.
    due: {
      by: sql`coalesce(r.next_cycle - '2000-01-01'::date, -1)`,
      type: "bigint",
      isDescending: false,
    },
  },
};

/** All uncanceled ones, and recently canceled ones (PLAN-9). */
export async function subscriptionBoard(
  { db, clock }: { db: Db; clock: Clock },
  query: BoardQuery,
): Promise<SubscriptionBoard> {
  const today = formatIsoShopDate(clock.now());
  const [open, canceled, due] = await Promise.all([
    readList<BoardRow, "due">(db, OPEN, query),
    db.execute<BoardRow>(sql`
      select ${COLUMNS} from subscription_requests r where r.status = 'cancelled'
      order by r.updated_at desc, r.id limit ${CANCELED}`),
    db.execute<{ due: number }>(sql`
      select count(*)::int as due from subscription_requests
      where status = 'active' and paused_at is null and next_cycle <= ${today}`),
  ]);
  return {
    open: { ...open, rows: open.rows.map(toBoardSubscription) },
    due: due.rows[0]?.due ?? 0,
    canceled: canceled.rows.map(toBoardSubscription),
    today,
  };
}

interface BoardRow extends Record<string, unknown> {
  id: string;
  version: number;
  user_id: string;
  plan_name: string;
  status: SubscriptionStatus;
  is_paused: boolean;
  next_cycle: string | null;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  created_at: string;
  history: {
    at: string;
    kind: SubscriptionEventKind;
    detail: Record<string, string | number> | null;
  }[];
}

function toBoardSubscription(row: BoardRow): BoardSubscription {
  return {
    id: Number(row.id),
    version: row.version,
    userId: row.user_id,
    planName: row.plan_name,
    status: row.status,
    isPaused: row.is_paused,
    nextCycle: row.next_cycle,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    state: row.state,
    requestedAt: new Date(row.created_at),
    history: row.history.map(({ at, kind, detail }) => ({
      at: new Date(at),
      kind,
      detail: detail ?? {},
    })),
  };
}
