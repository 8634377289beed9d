import { and, asc, isNotNull, lte, sql } from "drizzle-orm";
import type { AreaValues } from "#domain/eligibility/area-form.ts";
import type { AreaListQuery, AreaSort } from "#domain/eligibility/area-list.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";
import { toArea } from "./area.ts";

export interface ListedArea extends AreaValues {
  areaId: string;
}

interface Row extends Record<string, unknown>, ListedArea {}

export async function listAreas(
  db: Db,
  query: AreaListQuery,
  today: PlainDate,
): Promise<ListPage<ListedArea>> {
  return readList<Row, AreaSort>(db, sourceOf(query, today), query);
}

/** The whole list, a few hundred at a time. */
export async function* exportAreas(
  db: Db,
  query: AreaListQuery,
  today: PlainDate,
): AsyncGenerator<ListedArea[]> {
  yield* exportList<Row, AreaSort>(db, sourceOf(query, today), query);
}

const STATUSES: Record<string, (today: PlainDate) => ReturnType<typeof sql>> = {
  on: () => sql`a.enabled`,
  off: () => sql`not a.enabled`,
  due: (today) => sql`a.check_again_by <= ${today}::date`,
};

function sourceOf({ filters }: AreaListQuery, today: PlainDate): ListSource<AreaSort> {
  const { q, state, level, status } = filters;
  const conditions = [
    q === undefined
      ? sql`true`
      : sql`(strpos(fold_text(a.name || ' ' || a.note || ' ' || a.source || ' ' || array_to_string(a.aliases, ' ')), fold_text(${q})) > 0
          or ${q} = any (a.zips_core || a.zips_overlap))`,
    state === undefined ? sql`true` : sql`a.state = ${state}`,
    level === undefined ? sql`true` : sql`a.level = ${level}`,
    STATUSES[status ?? ""]?.(today) ?? sql`true`,
  ];
  return {
    columns: sql`a.id as "areaId", a.level, a.state, a.name, a.aliases, a.zips_core as "zipsCore",
      a.zips_overlap as "zipsOverlap", a.enabled, a.certainty, a.source, a.note, a.last_checked as "lastChecked",
      a.check_again_by::text as "checkAgainBy"`,
    from: sql`banned_areas a`,
    where: sql.join(conditions, sql` and `),
    id: sql`a.id`,
    idType: "text",
    sorts: {
      place: { by: sql`a.state || ' ' || a.name`, type: "text", isDescending: false },
      check: {
        by: sql`coalesce(a.check_again_by::text, '9999')`,
        type: "text",
        isDescending: false,
      },
    },
  };
}

const SOON_DAYS = 60;

/** Whose source is to be looked at again within two months, the most urgent first. */
export async function listAreasToCheck(db: Db, today: PlainDate) {
  const rows = await db
    .select()
    .from(bannedAreas)
    .where(
      and(
        isNotNull(bannedAreas.checkAgainBy),
        lte(bannedAreas.checkAgainBy, addDays(today, SOON_DAYS)),
      ),
    )
    .orderBy(asc(bannedAreas.checkAgainBy), asc(bannedAreas.id));
  return rows.map(toArea);
}
