import { type LimitNote, limitNotes, stopText } from "#domain/limits/limit-words.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { judgeOrderLimits } from "./judge-order-limits.ts";

/** A customer's remaining allowance, in words for their own pages. */
export interface OwnRoom {
  notes: LimitNote[];
  /** The customer's pause or self-exclusion; `null` if there is none. */
  ownStop: string | null;
}

/** @param productIds in page order, each judged as if one unit were requested */
export async function readRoom(
  db: Db,
  {
    userId,
    productIds,
    today,
  }: { userId: string; productIds: readonly number[]; today: PlainDate },
): Promise<OwnRoom | null> {
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  const judged = await judgeOrderLimits(db, { userId, orderId: null, lines, today });
  if (judged === null) return null;
  const stop = judged.decision.ownStop;
  return {
    notes: limitNotes(judged.decision, judged.facts),
    ownStop: stop && stopText(stop),
  };
}
