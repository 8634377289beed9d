import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/** Emails the owner the head of every lot's chain each night, so a completely rewritten chain is noticed (LOT-7). */
export async function mailLotHeads({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const day = shopTime(clock.now()).date;
  await enqueue(db, "lot_heads", day, { day });
}
