import { sql } from "drizzle-orm";
import { readActor } from "#domain/actor.ts";
import { type Change, changesBetween } from "#domain/staff/staff-record.ts";
import type { Db } from "#server/db/client.ts";
import type { Subject } from "./subjects.ts";

/** A change to something that staff edit: one of its records, with the difference. */
export interface HistoryEntry {
  recordId: number;
  at: Date;
  /** Their address, or the name in the record. */
  who: string;
  operation: string;
  reason: string | null;
  changes: Change[];
  /** The state before the change, to undo it. */
  before: Record<string, unknown> | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  at: Date;
  actor: string;
  email: string | null;
  operation: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const ENTRIES_SHOWN = 30;

/** The latest changes to one subject, newest first, without refused ones, which changed nothing. */
export async function readHistory(db: Db, { kind, id }: Subject): Promise<HistoryEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.at, r.actor, u.email, r.operation, r.reason, r.before, e.after
    from staff_records r join staff_record_ends e on e.record_id = r.id and e.outcome = 'done'
    left join "user" u on r.actor = 'staff:' || u.id
    where r.subject_kind = ${kind} and r.subject = ${id} and r.before is distinct from e.after
    order by r.at desc, r.id desc limit ${ENTRIES_SHOWN}`);
  return rows.map(({ id: recordId, at, actor, email, operation, reason, before, after }) => {
    const known = readActor(actor);
    return {
      recordId: Number(recordId),
      at: new Date(at),
      who: email ?? (known.kind === "system" ? "the shop" : known.id),
      operation,
      reason,
      changes: changesBetween(before, after),
      before,
    };
  });
}
