import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { executePrepared } from "#server/db/prepared.ts";
import type { OutboxKind } from "#server/db/schema/mail.ts";
import type { OutboxPayloads } from "./enqueue.ts";
import { GOOD_FOR_MINUTES, type Lane, LONG_KINDS, RETRY_HOURS, WORK_KINDS } from "./retry-rules.ts";

/*
 * A row belongs to the process that took it until its lease ends. While a process works, it renews the leases of all
 * its rows, so slow work isn't done twice; a killed process's rows return to the queue. The attempt number proves who
 * holds a row, because the next process to take it has a higher one.
 */

export interface Leased extends Record<string, unknown> {
  id: string;
  kind: OutboxKind;
  payload: OutboxPayloads[OutboxKind];
  attempts: number;
  /** The address staff send it to instead; `null` means its own recipient. */
  recipient: string | null;
  /** Too old to be of use. */
  isStale: boolean;
  /** It has been tried for the maximum time. */
  isLastTry: boolean;
}

const LEASE_SECONDS = 120;
const RENEWED_EVERY_MS = 30_000;

const isOneOf = (kinds: readonly OutboxKind[]): SQL =>
  sql`kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

const OF_LANE: Record<Lane, SQL> = {
  mail: sql`not (${isOneOf(WORK_KINDS)})`,
  work: sql`${isOneOf(WORK_KINDS)} and not (${isOneOf(LONG_KINDS)})`,
  long: isOneOf(LONG_KINDS),
};

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the work that is due, oldest first. @param lane `null` means both */
export async function takeBatch(db: Db, lane: Lane | null, limit: number): Promise<Leased[]> {
  const ofLane = lane === null ? sql`true` : OF_LANE[lane];
  const { rows } = await executePrepared<Leased>(
    db,
    sql`update outbox set attempts = attempts + 1, next_attempt_at = ${lease}, leased_until = ${lease},
      give_up_at = coalesce(give_up_at, now() + make_interval(hours => ${RETRY_HOURS}))
    where id in (select id from outbox where state = 'waiting' and next_attempt_at <= now() and ${ofLane}
      order by next_attempt_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts, recipient, give_up_at <= now() as "isLastTry",
      coalesce(created_at < now() - make_interval(mins => (${JSON.stringify(GOOD_FOR_MINUTES)}::jsonb ->> kind)::int), false)
        as "isStale"`,
  );
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/**
 * Whether the row is still ours: neither taken by another process nor deleted, with its person or by staff. A lease
 * that is about to end, as after the process was frozen, is renewed before the work begins.
 */
export async function isHeld(db: Db, row: Leased): Promise<boolean> {
  const { rows } = await executePrepared<{ is_fresh: boolean }>(
    db,
    sql`select leased_until > now() + make_interval(secs => ${LEASE_SECONDS / 2}) as is_fresh
      from outbox where state = 'waiting' and leased_until is not null and ${isOurs(row)}`,
  );
  const [held] = rows;
  return held !== undefined && (held.is_fresh || (await renew(db, [row])));
}

/** Renews the leases. @returns whether any of the rows is still ours */
async function renew(db: Db, rows: readonly Leased[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const renewed = await db.execute(sql`
    update outbox set next_attempt_at = ${lease}, leased_until = ${lease}
    where state = 'waiting' and leased_until is not null and ${areOurs(rows)} returning 1`);
  return renewed.rows.length > 0;
}

/** Keeps renewing the leases of the remaining rows while the work runs; a failed renewal is repeated. */
export async function whileRenewing<Value>(
  db: Db,
  rows: readonly Leased[],
  work: () => Promise<Value>,
): Promise<Value> {
  const timer = setInterval(() => void renew(db, rows).catch(() => undefined), RENEWED_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Returns rows to the queue as if they had never been taken. */
export async function giveBack(db: Db, rows: readonly Leased[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update outbox set attempts = attempts - 1, next_attempt_at = created_at, leased_until = null
    where state = 'waiting' and ${areOurs(rows)}`);
}

/** For a `where`: this row, unless another process has taken it since. */
export const isOurs = ({ id, attempts }: Leased) => sql`id = ${id} and attempts = ${attempts}`;

const areOurs = (rows: readonly Leased[]) => sql`(id, attempts) in (select * from
  unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ attempts }) => attempts))}::int[]))`;
