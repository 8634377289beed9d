import { sql } from "drizzle-orm";
import type { Result } from "#domain/result.ts";
import type { PlannedKind } from "#domain/staff/planned-change.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { memberActor } from "#server/staff/member-actor.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { NotPermitted } from "#server/staff/staff-operation.ts";

export interface PlannedRequest {
  subject: string;
  change: Record<string, unknown>;
  reason: string;
}

/** The operation of each kind, which leaves its own record; what it says if it cannot is for the owner. */
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
 * Does what is due, in the order of its moments, each as the member who planned it with the rights they have by now
 * (DATED-1). A change is safe to repeat: it sets values. What cannot be done fails, with the reason, and stops
 * nothing else.
 */
export async function doPlanned(deps: Deps): Promise<void> {
  for (;;) {
    const due = await nextDue(deps);
    if (due === null) return;
    const failure = await attempt(deps, due);
    await deps.db.execute(sql`
      update planned_changes set state = ${failure === null ? "done" : "failed"}, failure = ${failure}, ended_at = now()
      where id = ${due.id} and state = 'planned'`);
    if (failure !== null)
      deps.log.warn({ planned: due.id, kind: due.kind }, "a planned change failed");
  }
}

async function nextDue({ db, clock }: Deps): Promise<Due | null> {
  const { rows } = await db.execute<Due>(sql`
    select id, kind, subject, change, reason, user_id, came_from from planned_changes
    where state = 'planned' and starts_at <= ${clock.now().toISOString()} order by starts_at, id limit 1`);
  return rows[0] ?? null;
}

const MAY_NOT = "The member who planned it may no longer do this.";

/** @returns why not; null = it is done */
async function attempt({ db, acts, log }: Deps, due: Due): Promise<string | null> {
  const actor = due.user_id === null ? null : await memberActor(db, due.user_id, due.came_from);
  if (actor === null) return MAY_NOT;
  try {
    const answer = await acts[due.kind](actor, due);
    return answer.ok ? null : answer.error;
  } catch (error) {
    if (error instanceof NotPermitted) return MAY_NOT;
    log.error({ error, planned: due.id }, "a planned change was cut off");
    return "It did not work. Please make the change by hand.";
  }
}
