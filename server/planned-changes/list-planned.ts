import { type SQL, sql } from "drizzle-orm";
import type { PlannedKind, PlannedState } from "#domain/staff/planned-change.ts";
import type { Db } from "#server/db/client.ts";

export interface PlannedChange {
  plannedId: number;
  kind: PlannedKind;
  subject: string;
  /** The name shown to staff, "50 MGM Chewable Tablets". */
  subjectName: string;
  change: Record<string, unknown>;
  reason: string;
  startsAt: Date;
  /** Their address; `null` if they no longer have an account. */
  who: string | null;
  state: PlannedState;
  failure: string | null;
}

/** A row as the database returns it. */
type Row = Record<string, unknown> & Omit<PlannedChange, "startsAt"> & { startsAt: string };

const ENDED_SHOWN = 50;

const ofKinds = (kinds: readonly PlannedKind[]): SQL =>
  sql`c.kind = any (${sql.param([...kinds])}::text[])`;

/**
 * Changes still to come, the next one first.
 *
 * @param subject `null` for all
 */
export const listComing = (db: Db, kinds: readonly PlannedKind[], subject: string | null) =>
  readPlanned(
    db,
    sql`c.state = 'planned' and ${ofKinds(kinds)} ${subject === null ? sql`` : sql`and c.subject = ${subject}`}
    order by c.starts_at, c.id`,
  );

/** Changes that were done, failed or were withdrawn, latest first. */
export const listEnded = (db: Db, kinds: readonly PlannedKind[]) =>
  readPlanned(
    db,
    sql`c.state <> 'planned' and ${ofKinds(kinds)} order by c.starts_at desc, c.id desc limit ${ENDED_SHOWN}`,
  );

async function readPlanned(db: Db, which: SQL): Promise<PlannedChange[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id::int as "plannedId", c.kind, c.subject, c.change, c.reason, c.starts_at as "startsAt", c.state,
      c.failure, u.email as who, coalesce(p.name, r.place ->> 'name' || ', ' || r.state, c.subject) as "subjectName"
    from planned_changes c left join "user" u on u.id = c.user_id
    left join products p on c.kind like 'product%' and p.id::text = c.subject
    left join eligibility_rules r on c.kind = 'rule' and r.key = c.subject and r.is_current
    where ${which}`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}
