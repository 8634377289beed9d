import { sql } from "drizzle-orm";
import type { CodeListQuery, CodeSort } from "#domain/codes/code-list.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";
import { codeColumns, type CodeRow, type ShownCode, stateOf, toShownCode } from "./code-rows.ts";

/** Codes that staff created individually; a bulk code is found only by its full text. */
export async function listCodes(
  db: Db,
  query: CodeListQuery,
  now: Date,
): Promise<ListPage<ShownCode>> {
  const page = await readList<CodeRow, CodeSort>(db, sourceOf(query, now), query);
  return { ...page, rows: page.rows.map(toShownCode) };
}

/** The whole list, a few hundred at a time. */
export async function* exportCodes(
  db: Db,
  query: CodeListQuery,
  now: Date,
): AsyncGenerator<ShownCode[]> {
  for await (const rows of exportList<CodeRow, CodeSort>(db, sourceOf(query, now), query))
    yield rows.map(toShownCode);
}

function sourceOf({ filters }: CodeListQuery, now: Date): ListSource<CodeSort> {
  const { q, state } = filters;
  const found =
    q === undefined
      ? sql`c.batch_id is null`
      : sql`(c.code = upper(${q}) or c.batch_id is null
          and (strpos(c.code, upper(${q})) > 0 or strpos(fold_text(c.note), fold_text(${q})) > 0))`;
  return {
    columns: codeColumns(now),
    from: sql`discount_codes c`,
    where: state === undefined ? found : sql`${found} and ${stateOf(now)} = ${state}`,
    id: sql`c.code`,
    idType: "text",
    sorts: {
      newest: { by: sql`c.created_at`, type: "timestamptz", isDescending: true },
      code: { by: sql`c.code`, type: "text", isDescending: false },
    },
  };
}
