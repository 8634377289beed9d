import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { RecordOutcome } from "#domain/staff/staff-record.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import type { StaffActor } from "../staff-actor.ts";
import { refuseUnlessAllowed, type StaffOperation } from "../staff-operation.ts";
import { type Subject, SUBJECT_QUERIES, SUBJECTS_OF_NO_ONE } from "./subjects.ts";
import { typedInput } from "./typed-input.ts";

/** Receives the error if the end of a record couldn't be written. */
type OnLost = (error: unknown) => void;

type AnyOperation = StaffOperation<unknown[], unknown>;

/**
 * The staff tree with a record of every call (STAFF-6). The record is written before the operation runs, so no
 * operation runs without one; its end is written when the operation is over. Reads have no end; `unrecorded` operations
 * have no record.
 */
export function recorded<Tree extends object>(
  db: Db,
  tree: Tree,
  onLost: OnLost = () => undefined,
  path: string[] = [],
): Tree {
  const entries = Object.entries(tree).map(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    return [
      name,
      isOperation(value)
        ? recordedOperation(db, value, here.join("."), onLost)
        : isTree(value)
          ? recorded(db, value, onLost, here)
          : value,
    ];
  });
  // The same names with functions of the same types.
  return Object.fromEntries(entries) as Tree;
}

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === "function" && "permission" in value;

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

function recordedOperation(
  db: Db,
  operation: AnyOperation,
  name: string,
  onLost: OnLost,
): AnyOperation {
  if (operation.isUnrecorded) return operation;
  const { permission, about, isReading } = operation;
  const run = async (actor: StaffActor, ...args: unknown[]): Promise<unknown> => {
    refuseUnlessAllowed(actor, permission);
    const subject = about(...args);
    const id = await begin(db, actor, { name, permission, subject, args, isReading });
    if (isReading) return operation(actor, ...args);
    const end = (outcome: RecordOutcome) => writeEnd(db, id, subject, outcome);
    const answer = await operation(actor, ...args).catch(async (error: unknown) => {
      // The database may be the cause, in which case the record has no end and counts as cut off.
      await end("failed").catch(() => undefined);
      throw error;
    });
    // The work is done even if the record's end can't be written; the record then counts as cut off.
    await end(isRefusal(answer) ? "refused" : "done").catch((error: unknown) => onLost(error));
    return answer;
  };
  return Object.assign(run, { permission, about, isReading });
}

const isRefusal = (answer: unknown): boolean =>
  answer === false ||
  (typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false);

interface Call {
  name: string;
  permission: string;
  subject: Subject | null;
  args: unknown[];
  isReading: boolean;
}

async function begin(db: Db, actor: StaffActor, call: Call): Promise<number> {
  const { name, permission, subject, args, isReading } = call;
  const { input, reason } = typedInput(args);
  // Keeps staff's own words only if they can be erased, or can't be about a person.
  const mayKeepReason = subject !== null && SUBJECTS_OF_NO_ONE.includes(subject.kind);
  const mayKeep = mayKeepReason || subject === null;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into staff_records
      (actor, role, came_from, operation, permission, subject_kind, subject, person, input, reason, before)
    select ${actorText(actor)}, ${actor.role}, ${actor.cameFrom}, ${name}, ${permission},
      case when found.subject is not null then ${subject?.kind ?? null}::text end, found.subject, found.person,
      case when found.person is not null or ${mayKeep}::boolean then ${jsonb(input)}::jsonb else '{}' end,
      case when found.person is not null or ${mayKeepReason}::boolean then ${reason}::text end,
      case when ${isReading}::boolean then null else found.state end
    from (select 1) one left join (${stateOf(subject)}) found on true
    returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error(`${name} was not recorded`);
  return Number(row.id);
}

export interface RefusedCall {
  permission: Permission;
  path: string;
}

/** Records that someone was refused a page (STAFF-11). */
export async function recordRefusal(
  db: Db,
  actor: StaffActor,
  { permission, path }: RefusedCall,
): Promise<void> {
  const call = { name: "page.open", permission, subject: null, args: [{ path }], isReading: true };
  await writeEnd(db, await begin(db, actor, call), null, "refused");
}

async function writeEnd(
  db: Db,
  id: number,
  subject: Subject | null,
  outcome: RecordOutcome,
): Promise<void> {
  await db.execute(sql`
    insert into staff_record_ends (record_id, outcome, after)
    select ${id}, ${outcome}, found.state from (select 1) one left join (${stateOf(subject)}) found on true`);
}

const stateOf = (subject: Subject | null) =>
  subject === null
    ? sql`select null::text as subject, null::text as person, null::jsonb as state where false`
    : SUBJECT_QUERIES[subject.kind](subject.id);
