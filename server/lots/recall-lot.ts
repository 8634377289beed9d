import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { mayBeRecalled } from "#domain/lot/lot-state.ts";
import type { RECALL_LOT } from "#domain/lot/recall.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { changed, type LotError } from "./change-lot.ts";
import { readLot } from "./edited-lot.ts";
import { isWithCustomers, readReach } from "./recall-reach.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

export interface BegunRecall {
  recallId: number;
  orders: number;
  customers: number;
  units: number;
  tookMs: number;
}

/**
 * Recalls a lot (LOT-6): none of it ships anymore, everyone who has it can look it up (LOT-4), and each customer whose
 * order shipped with it is emailed once. The recall and its recipients are recorded before the first email is queued,
 * so if it is interrupted, `writeToCustomers` continues from there.
 */
export async function recallLot(
  { db, clock }: Deps,
  actor: StaffActor,
  { lotId, seenVersion, ...asked }: Asked,
): Promise<Result<BegunRecall, LotError>> {
  const startedAt = clock.now().getTime();
  let begun: Begun | null = null;
  const called = await changed(db, actor, { lotId, seenVersion }, async (tx, now) => {
    if (!mayBeRecalled(now.state)) return { code: "not_now", now };
    await tx.execute(sql`
      update lots set state = 'recalled', state_reason = ${asked.reason}, state_at = now(),
        is_published = is_published or was_published or ${isWithCustomers(lotId)} where id = ${lotId}`);
    begun = await begin(tx, actor, { lotId, isDrill: false, ...asked });
    return null;
  });
  if (!called.ok) return called;
  const { recallId, ...found } = settled(begun);
  await writeToCustomers(db, recallId);
  return ok({ recallId, ...found, tookMs: await keepTime({ db, clock }, recallId, startedAt) });
}

/**
 * Does everything except sending: finds everyone, and queues each email in a transaction that is rolled back. Only the
 * record of the drill and its duration remain.
 */
export async function drillRecall(
  { db, clock }: Deps,
  actor: StaffActor,
  asked: Asked,
): Promise<Result<BegunRecall, LotError>> {
  const startedAt = clock.now().getTime();
  if ((await readLot(db, asked.lotId)) === null) return err({ code: "not_found" });
  const { recallId, ...found } = await begin(db, actor, { isDrill: true, ...asked });
  await rehearse(db, recallId);
  return ok({ recallId, ...found, tookMs: await keepTime({ db, clock }, recallId, startedAt) });
}

type Asked = ActInput<typeof RECALL_LOT> & { lotId: number; seenVersion: number };

type Begun = Omit<BegunRecall, "tookMs">;

async function begin(
  tx: Db,
  actor: StaffActor,
  { lotId, isDrill, reason, subject, text }: Omit<Asked, "seenVersion"> & { isDrill: boolean },
): Promise<Begun> {
  const { orders, customers, units } = await readReach(tx, lotId);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into recalls (lot_id, is_drill, reason, mail_subject, mail_text, begun_by, orders, customers, units, took_ms)
    values (${lotId}, ${isDrill}, ${reason}, ${subject}, ${text}, ${actorText(actor)}, ${orders}, ${customers},
      ${units}, 0) returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error("A recall was not written");
  return { recallId: row.id, orders, customers, units };
}

/** Narrows the type, because the compiler doesn't see that a callback has set the value. */
function settled(begun: Begun | null): Begun {
  if (begun === null) throw new Error("A recall was not begun");
  return begun;
}

async function keepTime({ db, clock }: Deps, recallId: number, startedAt: number): Promise<number> {
  const tookMs = clock.now().getTime() - startedAt;
  await db.execute(sql`update recalls set took_ms = ${tookMs} where id = ${recallId}`);
  return tookMs;
}

class TakenBack extends Error {}

/** Queues every email, then rolls back. */
async function rehearse(db: Db, recallId: number): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await writeToCustomers(tx, recallId);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

/**
 * Queues an email for each customer of a recalled lot who has none yet, once each, in one statement; if it fails, the
 * next call queues them.
 *
 * @param userId only this customer
 * @returns how many were queued now
 */
export async function writeToCustomers(
  db: Db,
  recallId: number,
  userId: string | null = null,
): Promise<number> {
  const { rows } = await db.execute<{ queued: number }>(sql`
    with reached as (
      select distinct o.user_id from recalls c join lots l on l.id = c.lot_id
      join packed_units u on u.lot = l.number
      join order_items i on i.id = u.order_item_id and i.product_id = l.product_id
      join orders o on o.id = u.order_id and ${HAS_LEFT}
      join "user" a on a.id = o.user_id and a.erased_at is null
      where c.id = ${recallId} and (${userId}::text is null or o.user_id = ${userId})),
    fresh as (
      insert into recall_mails (recall_id, user_id) select ${recallId}, user_id from reached
      on conflict do nothing returning user_id),
    queued as (
      insert into outbox (kind, dedup_key, payload)
      select 'lot_recall', 'lot_recall:' || ${recallId}::int || ':' || user_id,
        jsonb_build_object('recallId', ${recallId}::int, 'userId', user_id) from fresh
      on conflict do nothing returning 1)
    select count(*)::int as queued from queued`);
  return rows[0]?.queued ?? 0;
}
