import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/** Each night the owner is sent the head of every lot's chain, so that a chain that is rewritten whole shows (LOT-7). */
export async function mailLotHeads({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const day = shopTime(clock.now()).date;
  await enqueue(db, "lot_heads", day, { day });
}
