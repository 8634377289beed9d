import { sql } from "drizzle-orm";
import type { Result } from "#domain/result.ts";
import { isPlannedRule, type PlannedKind } from "#domain/staff/planned-change.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { isConflict, isDatabaseTrouble } from "#server/db/database-trouble.ts";
import type { Log } from "#server/log.ts";
import { memberActor } from "#server/staff/member-actor.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotPermitted } from "#server/staff/staff-operation.ts";

export interface PlannedRequest {
  subject: string;
  change: Record<string, unknown>;
  /** The same values when the change was planned. */
  before: Record<string, unknown>;
  reason: string;
}

/** The operation of each kind, which leaves its own record; if it fails, its message is for the owner. */
export type PlannedActs = Record<
  PlannedKind,
  (actor: StaffActor, request: PlannedRequest) => Promise<Result<unknown, string>>
>;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  acts: PlannedActs;
}

interface Due extends Record<string, unknown>, PlannedRequest {
  id: string;
  kind: PlannedKind;
  user_id: string | null;
  came_from: string;
}

/**
 * Carries out due changes in time order, each as the member who planned it, with their current permissions (DATED-1).
 * Repeating a change is safe, because it sets values. A change that can't be made fails with the reason, and the others
 * continue.
 *
 * @throws if the database fails; due changes stay due, and are tried again in the next minute
 */
export async function doPlanned(deps: Deps): Promise<void> {
  while (await doNext(deps));
}

/**
 * Does one change while its row is locked, so no one withdraws it and no other process does it. @returns false if none
 * is due
 */
function doNext(deps: Deps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      select id, kind, subject, change, before, reason, user_id, came_from from planned_changes
      where state = 'planned' and starts_at <= ${deps.clock.now().toISOString()}
      order by starts_at, id limit 1 for update`);
    const [due] = rows;
    if (due === undefined) return false;
    const failure = await attempt(deps, due);
    await tx.execute(sql`
      update planned_changes set state = ${failure === null ? "done" : "failed"}, failure = ${failure}, ended_at = now()
      where id = ${due.id}`);
    if (failure !== null)
      deps.log.error(
        { planned: Number(due.id), kind: due.kind, failure },
        "a planned change failed",
      );
    return true;
  });
}

const MAY_NOT = "The staff member who scheduled this no longer has permission.";

/** @returns the reason for a failure; `null` if it is done */
async function attempt({ db, acts, log }: Deps, due: Due): Promise<string | null> {
  // Rules are sensitive; the member confirmed who they are when planning it (RULE-3).
  const gate = isPlannedRule(due.kind) ? StaffActor.fromPlannedRule : StaffActor.fromWorkBegun;
  const actor =
    due.user_id === null ? null : await memberActor(db, due.user_id, due.came_from, gate);
  if (actor === null) return MAY_NOT;
  try {
    const answer = await acts[due.kind](actor, due);
    return answer.ok ? null : answer.error;
  } catch (error) {
    if (error instanceof NotPermitted) return MAY_NOT;
    if (isDatabaseTrouble(error) || isConflict(error)) throw error;
    log.error({ error, planned: Number(due.id) }, "a planned change was cut off");
    return "This didn't work. Make the change yourself.";
  }
}
