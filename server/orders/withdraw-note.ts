import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface WithdrawRequest {
  orderNumber: number;
  noteId: number;
}

/** Removes a note's text for its author within seconds of writing it (DESK-12); once. */
export async function withdrawNote(
  db: Db,
  actor: StaffActor,
  { orderNumber, noteId }: WithdrawRequest,
): Promise<Result<null, "too_late">> {
  const { rows } = await db.execute<{ is_withdrawn: boolean }>(sql`
    select withdraw_note(e.id, ${actorText(actor)}) as is_withdrawn from order_events e join orders o on o.id = e.order_id
    where e.id = ${noteId} and o.order_number = ${orderNumber}`);
  return rows[0]?.is_withdrawn === true ? ok(null) : err("too_late");
}
