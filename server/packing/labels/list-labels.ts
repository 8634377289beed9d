import { sql } from "drizzle-orm";
import type { ListPage, ListQuery } from "#domain/list/list-query.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { RefundState } from "#domain/shipping/label-state.ts";
import type { TrackingState } from "#domain/shipping/tracking-state.ts";
import type { Db } from "#server/db/client.ts";
import { readList } from "#server/list/read-list.ts";
import { DELIVERY_PROBLEM } from "#server/orders/order-parcels.ts";

export type LabelQuery = ListQuery<never, "newest">;

export interface ListedLabel {
  id: string;
  orderNumber: number;
  parcel: number;
  /** `null` if the carrier of a typed number is unknown. */
  service: string | null;
  trackingNumber: string;
  /** `null` for a typed number. */
  cost: Cents | null;
  /** For a typed number, since when it's tracked. */
  boughtAt: Date;
  /** `null` if it isn't voided. */
  refund: RefundState | null;
  /** The parcel's status; `null` before the carrier has it. */
  tracking: TrackingState | null;
  isVoided: boolean;
}

/** One page is enough to work from. */
const UNUSED_MAX = 200;

/** Labels that no parcel has used, oldest first, and a page of the voided ones (SHIP-25). */
export async function listLabels(
  db: Db,
  query: LabelQuery,
): Promise<{
  problems: ListedLabel[];
  unused: ListedLabel[];
  voided: ListPage<ListedLabel>;
}> {
  const problems = await db.execute<Row>(sql`
    select ${COLUMNS} from ${FROM} where ${DELIVERY_PROBLEM} order by l.tracked_at, l.id limit ${UNUSED_MAX}`);
  const unused = await db.execute<Row>(sql`
    select ${COLUMNS} from ${FROM} where l.state in ('bought', 'voiding')
      and not exists (select from parcels p where p.order_id = l.order_id and p.tracking_number = l.tracking_number)
      and (o.status in ('shipped', 'cancelled') or l.bought_at < now() - interval '3 days')
    order by l.bought_at, l.id limit ${UNUSED_MAX}`);
  const voided = await readList<Row, "newest">(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where: sql`l.state = 'voided'`,
      id: sql`l.id`,
      idType: "text",
      sorts: { newest: { by: sql`l.voided_at`, type: "timestamptz", isDescending: true } },
    },
    query,
  );
  return {
    problems: problems.rows.map(toListed),
    unused: unused.rows.map(toListed),
    voided: { ...voided, rows: voided.rows.map(toListed) },
  };
}

const FROM = sql`shipping_labels l join orders o on o.id = l.order_id`;

const COLUMNS = sql`l.id::text as label_id, o.order_number, l.parcel, l.service, l.tracking_number, l.cost::text,
  coalesce(l.bought_at, l.asked_at) as bought_at, l.refund, l.tracking, l.state = 'voided' as is_voided`;

interface Row extends Record<string, unknown> {
  label_id: string;
  order_number: number;
  parcel: number;
  service: string | null;
  tracking_number: string;
  cost: string | null;
  bought_at: string;
  refund: RefundState | null;
  tracking: TrackingState | null;
  is_voided: boolean;
}

const toListed = (row: Row): ListedLabel => ({
  id: row.label_id,
  orderNumber: row.order_number,
  parcel: row.parcel,
  service: row.service,
  trackingNumber: row.tracking_number,
  cost: row.cost === null ? null : fromNumeric(row.cost),
  boughtAt: new Date(row.bought_at),
  refund: row.refund,
  tracking: row.tracking,
  isVoided: row.is_voided,
});
