import { sql } from "drizzle-orm";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { SubscriptionEventKind } from "#server/db/schema/requests.ts";

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
  /** By when they are due: those without a day first, as they wait for staff. */
  open: BoardSubscription[];
  /** The last that were canceled. */
  canceled: BoardSubscription[];
  /** By the shop's clock, "2026-11-23". */
  today: PlainDate;
  /** There are more open ones than are shown. */
  hasMore: boolean;
}

const MOST = 300;
const CANCELED = 20;
const EVENTS = 8;

/** All that is not canceled, and what was canceled of late (PLAN-9). */
export async function subscriptionBoard({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<SubscriptionBoard> {
  const [open, canceled] = await Promise.all([
    read(
      db,
      sql`r.status <> 'cancelled' order by r.next_cycle nulls first, r.id limit ${MOST + 1}`,
    ),
    read(db, sql`r.status = 'cancelled' order by r.updated_at desc, r.id limit ${CANCELED}`),
  ]);
  const today = formatIsoShopDate(clock.now());
  return { open: open.slice(0, MOST), canceled, today, hasMore: open.length > MOST };
}

async function read(db: Db, whichAndHow: ReturnType<typeof sql>): Promise<BoardSubscription[]> {
  const { rows } = await db.execute<{
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
  }>(sql`
    select r.id, r.version, r.user_id, r.plan_name, r.status, r.paused_at is not null as is_paused,
      r.next_cycle::text, r.name, r.email, r.phone, r.city, r.state, r.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'detail', e.detail) order by e.id desc)
        from (select id, at, kind, detail from subscription_events where request_id = r.id
          order by id desc limit ${EVENTS}) e), '[]') as history
    from subscription_requests r where ${whichAndHow}`);
  return rows.map((row) => ({
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
  }));
}
