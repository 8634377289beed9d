import { ok } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { refuse } from "#server/orders/refusal.ts";
import { readDifference, settle, type Settled, type SettleRequest } from "./settle-difference.ts";

/** Closes a difference that only a person can judge, with their findings (PAY-32); once. */
export async function closeDifference(
  db: Db,
  { differenceId, reason, actor }: SettleRequest,
): Promise<Settled> {
  const found = await readDifference(db, differenceId);
  if (found === null) return refuse("not_found", "This difference doesn't exist.");
  if (found.settled !== null) return ok({ settled: found.settled });
  if (found.proposal !== "look")
    return refuse("not_allowed", "This difference can still be resolved.");
  return settle(db, differenceId, actor, `Closed: ${reason}`);
}
