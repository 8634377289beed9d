import { type SQL, sql } from "drizzle-orm";
import { COUNT_MAX, type ListPage } from "#domain/list/list-query.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { OrderListQuery, OrderSort } from "#domain/order/order-list.ts";
import { parseSearchKind, readSearch, type SearchKind } from "#domain/order/order-search.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { canSearchParts } from "#server/db/can-search-parts.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";
import {
  HAS_CHARGEBACK,
  NEEDS_REVIEW,
  ON_HOLD,
  orderConditions,
  PAYMENT_STATE,
} from "./order-conditions.ts";
import { searchConditions, SIMILAR_SETTINGS, similarCondition } from "./search-conditions.ts";

/** An order as a row of the staff list. */
export interface ListedOrder {
  orderNumber: number;
  placedAt: Date;
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  zipCode: string;
  status: OrderStatus;
  isCanceled: boolean;
  needsReview: boolean;
  /** On hold by staff. */
  isOnHold: boolean;
  /** The customer's bank has an undecided chargeback. */
  hasChargeback: boolean;
  flags: ReviewFlag[];
  paymentType: PaymentType | null;
  /** `null` if there was nothing to pay. */
  paymentState: PaymentState | null;
  totalCents: Cents;
  shippingType: ShippingType;
  trackingNumber: string | null;
  /** "50 MGM Chewable Tablets (Mint) x 2 = 100; ...". */
  items: string;
  discountCode: string | null;
  affiliateNumber: number | null;
  shippedAt: Date | null;
}

/** How a search was interpreted. */
export interface SearchAnswer {
  /** `null` if no interpretation found anything. */
  foundAs: SearchKind | null;
  /** Nothing matches, and these are similar. */
  isSimilar: boolean;
  /** Other possible interpretations of the text. */
  others: SearchKind[];
  /** Only beginnings of names and addresses are searched, because PostgreSQL lacks pg_trgm. */
  isByBeginning: boolean;
}

export interface OrderListPage extends ListPage<ListedOrder> {
  /** `null` if there was no search. */
  search: SearchAnswer | null;
}

/** A page of all orders, filtered and sorted as in the URL. */
export async function listOrders(db: Db, query: OrderListQuery): Promise<OrderListPage> {
  const { conditions, search } = await searched(db, query);
  const page = await readList<OrderRow, OrderSort>(db, sourceOf(conditions, query), query);
  return { ...page, rows: page.rows.map(toListed), search };
}

/** Every row of the same list, in its order, a few hundred at a time. */
export async function* exportOrders(db: Db, query: OrderListQuery): AsyncGenerator<ListedOrder[]> {
  const { conditions } = await searched(db, query);
  for await (const rows of exportList<OrderRow, OrderSort>(db, sourceOf(conditions, query), query))
    yield rows.map(toListed);
}

/** Fewer results are listed by their ids, so an index is used once; among more, the newest are quickly found. */
const FOUND_MAX = 1000;

interface Searched {
  conditions: SQL[];
  search: SearchAnswer | null;
}

/** The conditions of a query, with the search decided: the first interpretation that finds something wins. */
export async function searched(db: Db, query: OrderListQuery): Promise<Searched> {
  const narrowed = orderConditions(query);
  const { q, as } = query.filters;
  if (q === undefined) return { conditions: narrowed, search: null };
  const canParts = await canSearchParts(db);
  const kind = parseSearchKind(as);
  const readings = readSearch(q, kind);
  const tried: { condition: SQL; foundAs: SearchKind | null }[] = readings.flatMap((reading) =>
    searchConditions(reading, canParts).map((condition) => ({ condition, foundAs: reading.kind })),
  );
  const similar = canParts ? similarCondition(readings) : null;
  if (similar) tried.push({ condition: similar, foundAs: null });
  const others = (foundAs: SearchKind | null): SearchKind[] =>
    (kind === null ? readings : readSearch(q))
      .map((one) => one.kind)
      .filter((one) => one !== foundAs);
  for (const { condition, foundAs } of tried) {
    const found = await findOrders(db, [condition, ...narrowed], {
      isSimilar: foundAs === null,
    });
    if (found.length === 0) continue;
    // A few thousand similar orders are enough; finding the newest would compare all of them.
    const isListed = found.length <= FOUND_MAX || foundAs === null;
    return {
      conditions: isListed ? [isOneOf(found)] : [condition, ...narrowed],
      search: {
        foundAs,
        isSimilar: foundAs === null,
        others: others(foundAs),
        isByBeginning: !canParts,
      },
    };
  }
  const search = {
    foundAs: null,
    isSimilar: false,
    others: others(null),
    isByBeginning: !canParts,
  };
  return { conditions: [sql`false`], search };
}

/** Some of their ids. */
async function findOrders(
  db: Db,
  conditions: readonly SQL[],
  { isSimilar }: { isSimilar: boolean },
): Promise<string[]> {
  const find = async (within: Db): Promise<string[]> => {
    const { rows } = await within.execute<{ id: string }>(sql`
      select o.id::text as id from orders o where ${sql.join([...conditions], sql` and `)} limit ${FOUND_MAX + 1}`);
    return rows.map(({ id }) => id);
  };
  if (!isSimilar) return find(db);
  return db.transaction(async (tx) => {
    await tx.execute(SIMILAR_SETTINGS);
    return find(tx);
  });
}

const isOneOf = (ids: readonly string[]): SQL =>
  sql`o.id = any (${`{${ids.join(",")}}`}::bigint[])`;

/** Count limit for a search, or for several conditions that no single index can answer. */
const COUNT_MAX_OF_SEVERAL = 1000;

const sourceOf = (
  conditions: readonly SQL[],
  { filters }: OrderListQuery,
): ListSource<OrderSort> => ({
  columns: COLUMNS,
  from: sql`orders o`,
  where: conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `),
  id: sql`o.id`,
  idType: "bigint",
  sorts: {
    newest: { by: sql`o.created_at`, type: "timestamptz", isDescending: true },
    amount: { by: sql`o.final_total`, type: "numeric", isDescending: true },
  },
  countMax: conditions.length > 1 || filters.q !== undefined ? COUNT_MAX_OF_SEVERAL : COUNT_MAX,
});

const COLUMNS = sql`o.order_number, o.created_at, o.full_name, o.email, o.phone, o.city, o.state, o.zip_code, o.status,
  o.cancelled, o.review_flags, o.payment_type, o.final_total, o.shipping_type, o.tracking_number, o.discount_code,
  o.referrer_number, o.shipped_at, ${NEEDS_REVIEW} as needs_review, ${ON_HOLD} as is_on_hold,
  ${HAS_CHARGEBACK} as has_chargeback, ${PAYMENT_STATE} as payment_state, o.order_items_text`;

interface OrderRow extends Record<string, unknown> {
  order_number: number;
  created_at: string;
  full_name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  zip_code: string;
  status: OrderStatus;
  cancelled: boolean;
  review_flags: ReviewFlag[];
  payment_type: PaymentType | null;
  final_total: string;
  shipping_type: ShippingType;
  tracking_number: string | null;
  discount_code: string | null;
  referrer_number: number | null;
  shipped_at: string | null;
  needs_review: boolean | null;
  is_on_hold: boolean;
  has_chargeback: boolean;
  payment_state: PaymentState | null;
  order_items_text: string;
}

const toListed = (row: OrderRow): ListedOrder => ({
  orderNumber: row.order_number,
  placedAt: new Date(row.created_at),
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  status: row.status,
  isCanceled: row.cancelled,
  needsReview: row.needs_review === true,
  isOnHold: row.is_on_hold,
  hasChargeback: row.has_chargeback,
  flags: row.review_flags,
  paymentType: row.payment_type,
  paymentState: row.payment_state,
  totalCents: fromNumeric(row.final_total),
  shippingType: row.shipping_type,
  trackingNumber: row.tracking_number,
  items: row.order_items_text,
  discountCode: row.discount_code,
  affiliateNumber: row.referrer_number === 0 ? null : row.referrer_number,
  shippedAt: row.shipped_at === null ? null : new Date(row.shipped_at),
});
