import { sql } from "drizzle-orm";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { StaffActor } from "./staff-actor.ts";

/**
 * A member of the staff with their current role, for work they began earlier; `null` if they are no longer a member.
 *
 * @param actorFor the gate to use
 */
export async function memberActor(
  db: Db,
  userId: string,
  cameFrom: string,
  actorFor: typeof StaffActor.fromWorkBegun = StaffActor.fromWorkBegun,
): Promise<StaffActor | null> {
  const { rows } = await db.execute<{ role: StaffRole }>(
    sql`select role from staff where user_id = ${userId}`,
  );
  const [member] = rows;
  return member === undefined ? null : actorFor(userId, member.role, cameFrom);
}
