import { parseStaffNote } from "#domain/form/staff-note.ts";
import { ok } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { refuse } from "#server/orders/refusal.ts";
import { readDifference, settle, type Settled, type SettleRequest } from "./settle-difference.ts";

/** Takes a difference that only a person can judge off the list, with what they found (PAY-32); once. */
export async function closeDifference(
  db: Db,
  { differenceId, reason: typed, actor }: SettleRequest,
): Promise<Settled> {
  const note = parseStaffNote(typed, "A note");
  if (!note.ok) return refuse("invalid", note.error);
  const found = await readDifference(db, differenceId);
  if (found === null) return refuse("not_found", "This difference doesn't exist.");
  if (found.settled !== null) return ok({ settled: found.settled });
  if (found.proposal !== "look")
    return refuse("not_allowed", "This difference can still be resolved.");
  return settle(db, differenceId, actor, `Closed: ${note.value}`);
}
