import { sql } from "drizzle-orm";
import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import type { RuleKind, RuleListQuery, RuleSort } from "#domain/eligibility/rule-list.ts";
import { EVERYWHERE } from "#domain/eligibility/rule-record.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

export interface ListedRule extends RuleValues {
  key: string;
  version: number;
  /** The name of the product that it is about; `null` if there is none. */
  productName: string | null;
  /** The day of the next check; `null` if none is set. */
  checkDueOn: PlainDate | null;
}

interface Row extends Record<string, unknown>, ListedRule {}

/** All current rules, including those about places and ages. */
export const listRules = (
  db: Db,
  query: RuleListQuery,
  today: PlainDate,
): Promise<ListPage<ListedRule>> => readList<Row, RuleSort>(db, sourceOf(query, today), query);

/** The whole list, a few hundred at a time. */
export async function* exportRules(
  db: Db,
  query: RuleListQuery,
  today: PlainDate,
): AsyncGenerator<ListedRule[]> {
  yield* exportList<Row, RuleSort>(db, sourceOf(query, today), query);
}

const isActive = (today: PlainDate) =>
  sql`r.is_on and coalesce(r.holds_until > ${today}::date, true)`;

const STATUSES: Record<string, (today: PlainDate) => ReturnType<typeof sql>> = {
  in_force: (today) => sql`r.is_on and coalesce(r.holds_from <= ${today}::date, true)
    and coalesce(r.holds_until > ${today}::date, true)`,
  off: () => sql`not r.is_on`,
  ahead: (today) => sql`r.is_on and r.holds_from > ${today}::date`,
  ended: (today) => sql`r.is_on and r.holds_until <= ${today}::date`,
  due: (today) => sql`check_due_on(r, ${today}::date) <= ${today}::date`,
  undecided: () => sql`r.is_on and not r.is_decided`,
  noted: () => sql`not r.is_on and not r.is_decided`,
};

const EVIDENCE_COLUMNS = Object.entries(recordColumns(EVIDENCE, eligibilityRules)).map(
  ([name, column]) => sql`r.${sql.identifier(column.name)} as ${sql.identifier(name)}`,
);

const columnsOn = (
  today: PlainDate,
) => sql`r.key, r.version, r.is_on as "isOn", r.place, r.subject, r.effect, r.conditions,
  r.if_unknown as "ifUnknown", r.holds_from::text as "from", r.holds_until::text as "until", p.name as "productName",
  check_due_on(r, ${today}::date)::text as "checkDueOn", ${sql.join(EVIDENCE_COLUMNS, sql`, `)}`;

const FROM = sql`eligibility_rules r left join products p on p.id = (r.subject ->> 'productId')::int`;

/** Pads a number in a key, so rule 2 comes before rule 10. */
const BY_PLACE = sql`coalesce(r.state, '') || ' ' || regexp_replace(r.key, '^rule:(\\d+)$',
  '0 ' || lpad(substr(r.key, 6), 9, '0'))`;

function conditionsOf({ filters }: RuleListQuery, today: PlainDate) {
  const { view, q, state, level, kind, about, effect, status } = filters;
  return [
    sql`r.is_current`,
    q === undefined
      ? sql`true`
      : sql`(strpos(fold_text(concat_ws(' ', r.key, r.place ->> 'name', r.place ->> 'aliases', r.note, r.source, r.subject ->> 'compound',
          r.subject ->> 'form', p.name)), fold_text(${q})) > 0 or ${q} = any (r.zips))`,
    state === undefined
      ? sql`true`
      : state === EVERYWHERE
        ? sql`r.state is null`
        : sql`r.state = ${state}`,
    level === undefined ? sql`true` : sql`r.place ->> 'level' = ${level}`,
    kind === undefined ? sql`true` : sql`split_part(r.key, ':', 1) = ${kind}`,
    about === undefined ? sql`true` : sql`r.subject ->> 'kind' = ${about}`,
    effect === undefined ? sql`true` : sql`r.effect = ${effect}`,
    STATUSES[status ?? ""]?.(today) ?? sql`true`,
    view === "active" ? isActive(today) : sql`true`,
  ];
}

function sourceOf(query: RuleListQuery, today: PlainDate): ListSource<RuleSort> {
  return {
    columns: columnsOn(today),
    from: FROM,
    where: sql.join(conditionsOf(query, today), sql` and `),
    id: sql`r.key`,
    idType: "text",
    sorts: {
      place: { by: BY_PLACE, type: "text", isDescending: false },
      check: {
        by: sql`coalesce(check_due_on(r, ${today}::date)::text, '9999')`,
        type: "text",
        isDescending: false,
      },
    },
  };
}

/** Counts for the list's tabs, with its other filters applied. */
export async function countRules(db: Db, query: RuleListQuery, today: PlainDate) {
  const { view: _view, kind: _kind, ...filters } = query.filters;
  const where = sql.join(conditionsOf({ ...query, filters }, today), sql` and `);
  const { rows } = await db.execute<{ kind: RuleKind; all: number; active: number }>(sql`
    select split_part(r.key, ':', 1) as kind, count(*)::int as "all",
      (count(*) filter (where ${isActive(today)}))::int as active
    from ${FROM} where ${where} group by 1`);
  const sum = (of: "all" | "active") => rows.reduce((total, row) => total + row[of], 0);
  const kinds = Object.fromEntries(rows.map((row) => [row.kind, row.all]));
  return { ...kinds, all: sum("all"), active: sum("active") } as Partial<
    Record<RuleKind | "all" | "active", number>
  >;
}

const SOON_DAYS = 60;

/** Rules whose source must be checked within two months. */
export async function listRulesToCheck(db: Db, today: PlainDate): Promise<ListedRule[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOn(today)} from ${FROM}
    where r.is_current and check_due_on(r, ${today}::date) <= ${addDays(today, SOON_DAYS)}::date
    order by check_due_on(r, ${today}::date), r.key`);
  return rows;
}

/** Current rules with a date since then: their start, end or next check. */
export async function listDatedRules(db: Db, since: PlainDate): Promise<ListedRule[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOn(since)} from ${FROM} where r.is_current
      and (r.is_on and greatest(r.holds_from, r.holds_until) >= ${since}::date or r.check_again_by >= ${since}::date)
    order by r.key`);
  return rows;
}

/** All current rules of a state, and those that apply everywhere. */
export async function rulesOfState(db: Db, state: string, today: PlainDate): Promise<ListedRule[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOn(today)} from ${FROM} where r.is_current and (r.state = ${state} or r.state is null)
    order by r.key`);
  return rows;
}
