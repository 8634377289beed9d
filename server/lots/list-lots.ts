import { type SQL, sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import { EXPIRES_SOON_DAYS, type LotQuery } from "#domain/lot/lot-list.ts";
import { LOT_STATES, type LotState } from "#domain/lot/lot-state.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { type ListSource, readList } from "#server/list/read-list.ts";
import { LEFT_UNITS } from "./offered-lots.ts";

export interface ListedLot {
  lotId: number;
  product: string;
  number: string;
  state: LotState;
  isPublished: boolean;
  isSample: boolean;
  hasReport: boolean;
  expiresOn: PlainDate | null;
  receivedUnits: number;
  /** Neither packed nor destroyed. */
  leftUnits: number;
}

interface Row extends Record<string, unknown> {
  id: number;
  product: string;
  number: string;
  state: LotState;
  is_published: boolean;
  is_sample: boolean;
  has_report: boolean;
  expires_on: string | null;
  received_units: number;
  left_units: number;
}

type Sort = LotQuery["sort"];

/** All lots. `today` is the shop's day. */
export async function listLots(
  db: Db,
  query: LotQuery,
  today: PlainDate,
): Promise<ListPage<ListedLot>> {
  const page = await readList<Row, Sort>(db, sourceOf(query, today), query);
  return { ...page, rows: page.rows.map(toLot) };
}

const sourceOf = (query: LotQuery, today: PlainDate): ListSource<Sort> => ({
  columns: sql`l.id, p.name as product, l.number, l.state, l.is_published, l.is_sample,
    l.report_file is not null as has_report, l.expires_on::text as expires_on, l.received_units, ${LEFT_UNITS} as left_units`,
  from: sql`lots l join products p on p.id = l.product_id`,
  where: sql.join(conditions(query, today), sql` and `),
  id: sql`l.id`,
  idType: "bigint",
  sorts: {
    newest: { by: sql`l.id`, type: "bigint", isDescending: true },
    // Lots without an expiration date come last.
    expiry: {
      by: sql`coalesce(l.expires_on - date '2000-01-01', 1000000)`,
      type: "bigint",
      isDescending: false,
    },
    number: { by: sql`l.number`, type: "text", isDescending: false },
  },
});

function conditions({ filters }: LotQuery, today: PlainDate): SQL[] {
  const { q, product, state } = filters;
  const beginning = q?.replaceAll(/\s/g, "").toUpperCase() ?? null;
  const productId = product !== undefined && /^\d{1,9}$/.test(product) ? Number(product) : null;
  const all = [
    sql`true`,
    beginning === null ? null : sql`starts_with(l.number, ${beginning})`,
    productId === null ? null : sql`l.product_id = ${productId}`,
    stateCondition(state, today),
  ];
  return all.filter((condition) => condition !== null);
}

function stateCondition(state: string | undefined, today: PlainDate): SQL | null {
  const isOpen = sql`l.state in ('received', 'released') and ${LEFT_UNITS} > 0`;
  if (state === "expired") return sql`${isOpen} and l.expires_on < ${today}`;
  if (state === "expiring")
    return sql`${isOpen} and l.expires_on between ${today} and ${addDays(today, EXPIRES_SOON_DAYS)}`;
  return LOT_STATES.some((known) => known === state) ? sql`l.state = ${state}` : null;
}

const toLot = (row: Row): ListedLot => ({
  lotId: row.id,
  product: row.product,
  number: row.number,
  state: row.state,
  isPublished: row.is_published,
  isSample: row.is_sample,
  hasReport: row.has_report,
  expiresOn: row.expires_on,
  receivedUnits: row.received_units,
  leftUnits: row.left_units,
});
