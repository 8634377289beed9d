import { sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import type { PaymentAlert } from "#domain/payment/payment-alert.ts";
import { type AlertQuery, alertStateOf } from "#domain/staff/alert-list.ts";
import type { Db } from "#server/db/client.ts";
import { readList } from "#server/list/read-list.ts";

export interface ListedAlert {
  id: number;
  kind: PaymentAlert;
  orderNumber: number | null;
  detail: string;
  times: number;
  raisedAt: Date;
  lastRaisedAt: Date;
  /** `null` if it is open. */
  dealtWith: { at: Date; by: string; note: string } | null;
}

/** Open or resolved alerts, newest first. */
export async function listAlerts(db: Db, query: AlertQuery): Promise<ListPage<ListedAlert>> {
  const isOpen = alertStateOf(query) === "open";
  const page = await readList<AlertRow, "newest">(
    db,
    {
      columns: COLUMNS,
      from: sql`payment_alerts a left join "user" u on u.id = substr(a.dealt_with_by, 7)`,
      where: isOpen ? sql`a.dealt_with_at is null` : sql`a.dealt_with_at is not null`,
      id: sql`a.id`,
      idType: "bigint",
      sorts: { newest: { by: sql`a.last_raised_at`, type: "timestamptz", isDescending: true } },
    },
    query,
  );
  return { ...page, rows: page.rows.map(toListed) };
}

/** A name from the command line has no account. */
const COLUMNS = sql`a.id::int as id, a.kind, a.order_number as "orderNumber", a.detail, a.times, a.raised_at as "raisedAt",
  a.last_raised_at as "lastRaisedAt", a.dealt_with_at as "dealtWithAt", a.note,
  coalesce(u.email, replace(a.dealt_with_by, ':', ' ')) as "dealtWithBy"`;

/** Timestamps in PostgreSQL's format. */
interface AlertRow
  extends Omit<ListedAlert, "raisedAt" | "lastRaisedAt" | "dealtWith">, Record<string, unknown> {
  raisedAt: string;
  lastRaisedAt: string;
  dealtWithAt: string | null;
  dealtWithBy: string | null;
  note: string | null;
}

function toListed(row: AlertRow): ListedAlert {
  const { raisedAt, lastRaisedAt, dealtWithAt: at, dealtWithBy, note, ...alert } = row;
  return {
    ...alert,
    raisedAt: new Date(raisedAt),
    lastRaisedAt: new Date(lastRaisedAt),
    dealtWith: at === null ? null : { at: new Date(at), by: dealtWithBy ?? "", note: note ?? "" },
  };
}
