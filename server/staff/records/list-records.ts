import { type SQL, sql } from "drizzle-orm";
import { type Actor, readActor } from "#domain/actor.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { isReading } from "#domain/staff/permissions.ts";
import { ALL_RECORDS, NOT_READ, type RecordQuery, SHOWING } from "#domain/staff/record-list.ts";
import type { RecordOutcome } from "#domain/staff/staff-record.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";
import type { Subject } from "./subjects.ts";

export interface StaffRecord {
  id: number;
  at: Date;
  actor: Actor;
  /** The person's address, if they still have an account; for a program, its key's name. */
  actorName: string | null;
  role: string;
  cameFrom: string;
  operation: string;
  /** "order 10023"; `null` means the shop. */
  about: { kind: string; id: string } | null;
  input: Record<string, unknown>;
  reason: string | null;
  isReading: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** `null` if it was only a read, or was cut off. */
  outcome: RecordOutcome | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  at: Date | string;
  actor: string;
  actor_name: string | null;
  role: string;
  came_from: string;
  operation: string;
  permission: string;
  subject_kind: string | null;
  subject: string | null;
  input: Record<string, unknown>;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  outcome: RecordOutcome | null;
}

/** Records of staff's actions and reads, newest first (STAFF-6). */
export async function listRecords(db: Db, query: RecordQuery): Promise<ListPage<StaffRecord>> {
  const page = await readList<Row, "newest">(db, sourceOf(query), query);
  return { ...page, rows: page.rows.map(toRecord) };
}

/** The whole list, a few hundred at a time. */
export async function* exportRecords(db: Db, query: RecordQuery): AsyncGenerator<StaffRecord[]> {
  for await (const rows of exportList<Row, "newest">(db, sourceOf(query), query))
    yield rows.map(toRecord);
}

const MOST_CHANGES = 100;

/** Records of actions that changed one thing, newest first. */
export async function changesAbout(db: Db, { kind, id }: Subject): Promise<StaffRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from ${JOINED}
    where r.subject_kind = ${kind} and r.subject = ${id} and e.outcome = 'done' and e.after is distinct from r.before
    order by r.at desc, r.id desc limit ${MOST_CHANGES}`);
  return rows.map(toRecord);
}

/** A program appears under its key's name. */
const ACTOR_NAME = sql`coalesce(u.email, case when r.actor ~ '^staff:key-[0-9]{1,15}$' then
  (select 'API key ' || k.name from api_keys k where k.id = substr(r.actor, 11)::bigint) end)`;
const COLUMNS = sql`r.id, r.at, r.actor, ${ACTOR_NAME} as actor_name, r.role, r.came_from, r.operation, r.permission,
  r.subject_kind, r.subject, r.input, r.reason, r.before, e.after, e.outcome`;
const JOINED = sql`staff_records r left join staff_record_ends e on e.record_id = r.id
  left join "user" u on u.id = substr(r.actor, 7) and r.actor like 'staff:%'`;

const sourceOf = (query: RecordQuery): ListSource<"newest"> => ({
  columns: COLUMNS,
  from: JOINED,
  where: sql.join(conditions(query), sql` and `),
  id: sql`r.id`,
  idType: "bigint",
  sorts: { newest: { by: sql`r.at`, type: "timestamptz", isDescending: true } },
});

/** Days are the shop's, midnight to midnight. */
const dayBegins = (day: string, days: number) =>
  sql`(${day}::date + ${days}::int)::timestamp at time zone 'America/New_York'`;

/** Not `isReading`. */
const IS_ACT = sql`(r.permission not like '%.read' and r.permission <> 'shop.audit'
  and r.operation <> all(${`{${SHOWING.join()}}`}::text[]))`;

function conditions({ filters }: RecordQuery): SQL[] {
  const { operation, about, outcome } = filters;
  const actor = filters.actor === undefined ? undefined : trimmedText(filters.actor);
  const [from, to] = [parseDay(filters.from), parseDay(filters.to)];
  const all: (SQL | null)[] = [
    sql`true`,
    actor === undefined
      ? null
      : sql`r.actor in (select 'staff:' || id from "user" where email = lower(${actor}) union all select 'staff:' || ${actor}::text)`,
    operation === undefined ? null : sql`starts_with(r.operation, ${operation})`,
    about === undefined ? null : aboutCondition(about),
    outcome === undefined || outcome === ALL_RECORDS
      ? null
      : outcome === NOT_READ
        ? IS_ACT
        : outcome === "cut off"
          ? sql`e.outcome is null and ${IS_ACT}`
          : sql`e.outcome = ${outcome}`,
    from === null ? null : sql`r.at >= ${dayBegins(from, 0)}`,
    to === null ? null : sql`r.at < ${dayBegins(to, 1)}`,
  ];
  return all.filter((condition) => condition !== null);
}

/** An order number, a person's address or account id, or a discount code. */
const aboutCondition = (typed: string): SQL => {
  const about = trimmedText(typed);
  return /^\d+$/.test(about)
    ? sql`r.subject_kind = 'order' and r.subject = ${about}`
    : sql`(r.person = (select id from "user" where email = lower(${about}) union all select ${about}::text
          where not exists (select from "user" where email = lower(${about})))
        or r.subject_kind = 'code' and r.subject = ${normalizeCode(about)})`;
};

const toRecord = (row: Row): StaffRecord => ({
  id: Number(row.id),
  at: new Date(row.at),
  actor: readActor(row.actor),
  actorName: row.actor_name,
  role: row.role,
  cameFrom: row.came_from,
  operation: row.operation,
  about:
    row.subject_kind === null || row.subject === null
      ? null
      : { kind: row.subject_kind, id: row.subject },
  input: row.input,
  reason: row.reason,
  isReading: isReading(row.permission) || SHOWING.includes(row.operation),
  before: row.before,
  after: row.after,
  outcome: row.outcome,
});
