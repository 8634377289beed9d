import { sql } from "drizzle-orm";
import { type Actor, readActor } from "#domain/actor.ts";
import { type Colleague, mentionsIn } from "#domain/staff/mentions.ts";
import type { Db } from "#server/db/client.ts";
import { noteMentions } from "#server/db/schema/note-mentions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Everyone who can be mentioned in a note. */
export async function readColleagues(db: Db): Promise<Colleague[]> {
  const { rows } = await db.execute<{ id: string; email: string; name: string }>(sql`
    select u.id, u.email, coalesce(nullif(p.full_name, ''), u.name) as name
    from staff f join "user" u on u.id = f.user_id left join profiles p on p.id = u.id order by u.email`);
  return rows.map(({ id, email, name }) => ({ userId: id, email, name }));
}

/** Notifies the people mentioned in a note (DESK-18), in the note's transaction. */
export async function mentionColleagues(
  tx: Db,
  { eventId, orderId, note }: { eventId: number; orderId: number; note: string },
): Promise<void> {
  if (!note.includes("@")) return;
  const named = mentionsIn(note, await readColleagues(tx));
  if (named.length > 0)
    await tx
      .insert(noteMentions)
      .values(named.map((userId) => ({ eventId, orderId, userId })))
      .onConflictDoNothing();
}

/** People mentioned in an order's notes, by the notes' ids. */
export async function mentionsOfOrder(db: Db, orderId: number): Promise<Map<number, Colleague[]>> {
  const { rows } = await db.execute<{
    event_id: string;
    id: string;
    email: string;
    name: string;
  }>(sql`
    select m.event_id, u.id, u.email, coalesce(nullif(p.full_name, ''), u.name) as name
    from note_mentions m join "user" u on u.id = m.user_id left join profiles p on p.id = u.id
    where m.order_id = ${orderId} order by m.id`);
  const mentions = new Map<number, Colleague[]>();
  for (const { event_id, id, email, name } of rows) {
    const ofNote = mentions.get(Number(event_id)) ?? [];
    mentions.set(Number(event_id), [...ofNote, { userId: id, email, name }]);
  }
  return mentions;
}

/** A note that mentions someone who hasn't marked it as done yet. */
export interface NoteForMe {
  mentionId: number;
  orderNumber: number;
  note: string;
  by: Actor;
  /** Its author's address; `null` if it came from the command line. */
  byEmail: string | null;
  at: Date;
}

/** Maximum shown at once; the oldest have waited longest. */
const SHOWN_MAX = 20;

/** Notes that mention someone, oldest first. */
export async function notesFor(db: Db, actor: StaffActor): Promise<NoteForMe[]> {
  const { rows } = await db.execute<{
    id: string;
    order_number: number;
    note: string;
    actor: string;
    email: string | null;
    at: string;
  }>(sql`
    select m.id, o.order_number, e.detail ->> 'note' as note, e.actor, e.at::text,
      (select u.email from "user" u where e.actor like 'staff:%' and u.id = substr(e.actor, 7)) as email
    from note_mentions m join order_events e on e.id = m.event_id join orders o on o.id = m.order_id
    where m.user_id = ${actor.id} and m.done_at is null and e.detail ? 'note'
    order by m.id limit ${SHOWN_MAX}`);
  return rows.map((row) => ({
    mentionId: Number(row.id),
    orderNumber: row.order_number,
    note: row.note,
    by: readActor(row.actor),
    byEmail: row.email,
    at: new Date(row.at),
  }));
}

/** Marks one's own mention as done, once. @returns false if it belongs to someone else */
export async function seeToNote(db: Db, actor: StaffActor, mentionId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update note_mentions set done_at = coalesce(done_at, now())
    where id = ${mentionId} and user_id = ${actor.id} returning id`);
  return rows.length > 0;
}
