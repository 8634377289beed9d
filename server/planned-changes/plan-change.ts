import { sql } from "drizzle-orm";
import type { PlannedKind } from "#domain/staff/planned-change.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface PlanRequest {
  kind: PlannedKind;
  /** Id of the object to change. */
  subject: string;
  /** The values for its operation. */
  change: Record<string, unknown>;
  /** The same values as they are now. */
  before: Record<string, unknown>;
  reason: string;
  /** From the validated form; in the future. */
  startsAt: Date;
}

/** Stores a change until it is due (DATED-1). @returns its id */
export async function planChange(
  db: Db,
  actor: StaffActor,
  { kind, subject, change, before, reason, startsAt }: PlanRequest,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into planned_changes (kind, subject, change, before, reason, starts_at, user_id, came_from)
    values (${kind}, ${subject}, ${jsonb(change)}::jsonb, ${jsonb(before)}::jsonb, ${reason}, ${startsAt.toISOString()},
      (select id from "user" where id = ${actor.id}), ${actor.cameFrom})
    returning id`);
  return Number(rows[0]?.id);
}

/** @returns false if it was already done or withdrawn, or is of another kind */
export async function withdrawChange(
  db: Db,
  kinds: readonly PlannedKind[],
  plannedId: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update planned_changes set state = 'withdrawn', ended_at = now() where id = ${plannedId} and state = 'planned'
      and kind = any (${sql.param([...kinds])}::text[])`);
  return rowCount === 1;
}
