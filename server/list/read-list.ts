import { type SQL, sql } from "drizzle-orm";
import {
  type CappedCount,
  type Cursor,
  type ListPage,
  ListPageLost,
  type ListQuery,
  COUNT_MAX,
} from "#domain/list/list-query.ts";
import { holdsNul } from "#domain/text/field-limits.ts";
import type { Statements } from "#server/db/prepared.ts";

/**
 * How a cursor writes a value, which texts it accepts (anyone can type one), and how SQL reads
 * it back.
 */
const TYPES = {
  timestamptz: {
    write: (column: SQL) => sql`extract(epoch from ${column})::text`,
    isSound: (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text),
    read: (text: string) => sql`to_timestamp(${text}::float8)`,
  },
  bigint: {
    write: (column: SQL) => sql`(${column})::text`,
    isSound: (text: string) => /^-?\d{1,18}$/.test(text),
    read: (text: string) => sql`${text}::bigint`,
  },
  numeric: {
    write: (column: SQL) => sql`(${column})::text`,
    isSound: (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text),
    read: (text: string) => sql`${text}::numeric`,
  },
  text: {
    write: (column: SQL) => sql`(${column})::text`,
    isSound: (text: string) => !holdsNul(text),
    read: (text: string) => sql`${text}::text`,
  },
};

type Sorts<Sort extends string> = Record<Sort, ListSort>;

export interface ListSort {
  /** Never null; needs an index together with the id. */
  by: SQL;
  type: keyof typeof TYPES;
  isDescending: boolean;
}

/** A list as SQL; its rows are those matching the filters, each with a unique id. */
export interface ListSource<Sort extends string> {
  columns: SQL;
  /** "orders o left join ..." */
  from: SQL;
  /** The conditions: one person's rows, and the filters. */
  where: SQL;
  id: SQL;
  /** The condition within which the id is unique; left out if it is unique everywhere. */
  within?: SQL;
  idType: "bigint" | "text";
  sorts: Sorts<Sort>;
  /** Where counting stops, if counting further would be slow. */
  countMax?: number;
}

const EXPORT_BATCH = 500;

interface Keyed extends Record<string, unknown> {
  list_value: string;
  list_id: string;
}

/** One page of a list, with its next and previous cursors and the capped count. */
export async function readList<Row extends Record<string, unknown>, Sort extends string>(
  db: Statements,
  source: ListSource<Sort>,
  query: ListQuery<string, Sort>,
): Promise<ListPage<Row>> {
  if (query.isLost) throw new ListPageLost();
  // Every row contains the count, which is computed once; without rows, it takes a separate query.
  const counted = {
    ...source,
    columns: sql`${source.columns}, (${countOf(source)}) as list_count`,
  };
  const window = await readWindow<Row & { list_count: number }, Sort>(db, counted, query);
  const [first] = window.rows;
  const isEmpty = first === undefined && query.cursor === null;
  const found = isEmpty ? 0 : (first?.list_count ?? (await countRows(db, source)));
  return { ...window, count: cappedCount(found, source) };
}

/**
 * Every row that the list has when the export begins, once and in that order, whatever changes while it's written
 * (DESK-2). Ids are read all at once and rows a few hundred at a time, so a large list fits in memory.
 */
export async function* exportList<Row extends Record<string, unknown>, Sort extends string>(
  db: Statements,
  source: ListSource<Sort>,
  query: ListQuery<string, Sort>,
): AsyncGenerator<Row[]> {
  const ids = await readIds(db, source, query);
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    const rows = await readByIds<Row, Sort>(db, source, ids.slice(start, start + EXPORT_BATCH));
    if (rows.length > 0) yield rows;
  }
}

async function readIds<Sort extends string>(
  db: Statements,
  { from, where, id, sorts }: ListSource<Sort>,
  { sort, isReversed }: ListQuery<string, Sort>,
): Promise<string[]> {
  const { by, isDescending } = sorts[sort];
  const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
  const { rows } = await db.execute(sql`
    select json_agg((${id})::text order by ${by} ${direction}, ${id} ${direction}) as ids
    from ${from} where ${where}`);
  // An array of strings, or null if there are no rows.
  return (rows[0]?.["ids"] ?? []) as string[];
}

/** Current rows in the order of their ids, without deleted ones. */
async function readByIds<Row extends Record<string, unknown>, Sort extends string>(
  db: Statements,
  { columns, from, id, idType, within = sql`true` }: ListSource<Sort>,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await db.execute(sql`
    select ${columns}, (${id})::text as list_id from ${from}
    where ${within} and ${id} = any(${sql.param(ids)}::${sql.raw(idType)}[])`);
  // The type of a source's columns is asserted by its author, as with `execute<Row>`.
  const found = new Map((rows as (Row & Keyed)[]).map((row) => [row.list_id, row]));
  return ids.flatMap((one) => found.get(one) ?? []);
}

type Window<Row> = Omit<ListPage<Row>, "count">;

async function readWindow<Row extends Record<string, unknown>, Sort extends string>(
  db: Statements,
  { columns, from, where, id, idType, sorts }: ListSource<Sort>,
  { sort, isReversed, size, cursor: typed }: ListQuery<string, Sort>,
): Promise<Window<Row>> {
  const { by, type, isDescending } = sorts[sort];
  const isSound = typed && TYPES[type].isSound(typed.value) && TYPES[idType].isSound(typed.id);
  const cursor = isSound ? typed : null;
  const isBackward = cursor?.side === "before";
  // A page before the cursor is read backward and then reversed.
  const goesDown = (isDescending !== isReversed) !== isBackward;
  const [direction, comparison] = goesDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const beyond =
    cursor === null
      ? sql`true`
      : sql`(${by}, ${id}) ${comparison} (${TYPES[type].read(cursor.value)}, ${TYPES[idType].read(cursor.id)})`;
  const result = await db.execute(sql`
    select ${columns}, ${TYPES[type].write(by)} as list_value, (${id})::text as list_id
    from ${from} where ${where} and ${beyond}
    order by ${by} ${direction}, ${id} ${direction} limit ${size + 1}`);
  // The type of a source's columns is asserted by its author, as with `execute<Row>`.
  const rows = result.rows as (Row & Keyed)[];
  const hasMore = rows.length > size;
  const shown = rows.slice(0, size);
  if (isBackward) shown.reverse();
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasNext = isBackward || hasMore;
  const hasPrevious = isBackward ? hasMore : cursor !== null;
  return {
    rows: shown,
    next: last && hasNext ? bordering("after", last) : null,
    previous: first && hasPrevious ? bordering("before", first) : null,
  };
}

const bordering = (side: Cursor["side"], row: Keyed): Cursor => ({
  side,
  value: row.list_value,
  id: row.list_id,
});

type Counted = Pick<ListSource<string>, "from" | "where" | "countMax">;

const countOf = ({ from, where, countMax = COUNT_MAX }: Counted): SQL =>
  sql`select count(*)::int as n from (select from ${from} where ${where} limit ${countMax + 1}) counted`;

async function countRows(db: Statements, source: Counted): Promise<number> {
  const { rows } = await db.execute(countOf(source));
  return Number(rows[0]?.["n"] ?? 0);
}

const cappedCount = (found: number, { countMax = COUNT_MAX }: Counted): CappedCount => ({
  value: Math.min(found, countMax),
  isCapped: found > countMax,
});
