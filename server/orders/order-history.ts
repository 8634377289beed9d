import { type SQL, sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import { fromNumeric, ZERO } from "#domain/money/cents.ts";
import type { OrderHistoryQuery } from "#domain/order/order-history-list.ts";
import type { OrderRequestState } from "#domain/order/order-request.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { OrderParcel, OrderRecord } from "#domain/order/order-view.ts";
import type { RefundTender } from "#domain/order/refund-tender.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import type { Statements } from "#server/db/prepared.ts";
import { readList } from "#server/list/read-list.ts";

/** An order as its customer sees it, with its lines' products. */
export interface CustomerOrder extends OrderRecord {
  status: OrderStatus;
  lines: (OrderRecord["lines"][number] & { productId: number })[];
}

interface OrderRow extends Record<string, unknown> {
  order_number: number;
  created_at: string;
  status: OrderStatus;
  cancelled: boolean;
  tracking_number: string | null;
  email: string;
  phone: string;
  full_name: string;
  address: string;
  address_2: string | null;
  city: string;
  state: string;
  zip_code: string;
  subtotal: string;
  discount_code: string | null;
  discount_amount: string;
  shipping_type: ShippingType;
  shipping_cost: string;
  new_customer_discount: string;
  total_amount: string;
  affiliate_income_applied: string;
  tax_amount: string;
  excise_amount: string;
  final_total: string;
  payment_type: PaymentType | null;
  payment_link_info: string | null;
  payment: {
    state: PaymentState;
    memo: string | null;
    expires_at: string | null;
    carried: string;
  } | null;
  refunds: { at: string; tender: RefundTender; money: string; balance: string }[] | null;
  requests: OrderRequestState[] | null;
  split_from: number | null;
  split_into: number | null;
  parcels: OrderParcel[] | null;
  items: {
    product_id: number;
    name: string;
    image_url: string;
    slug: string | null;
    item_flavor: string;
    quantity: number;
    units_canceled: number;
    item_quantity: number;
    price: string;
    line_total: string;
  }[];
}

/** A declined card order is not shown to its customer (ORDER-19). */
const ofCustomer = (userId: string): SQL =>
  sql`o.user_id = ${userId} and o.cancel_reason is distinct from 'payment_declined'`;

const COLUMNS = sql`o.order_number, o.created_at, o.status, o.cancelled, o.tracking_number, o.email, o.phone, o.full_name,
  o.address, o.address_2, o.city, o.state, o.zip_code, o.subtotal, o.discount_code, o.discount_amount, o.shipping_type,
  o.shipping_cost, o.new_customer_discount, o.total_amount, o.affiliate_income_applied, o.tax_amount, o.excise_amount,
  o.final_total,
  o.payment_type, o.payment_link_info,
  (select a.order_number from orders a where a.id = o.split_from_id) as split_from,
  (select b.order_number from orders b where b.split_from_id = o.id) as split_into,
  (select jsonb_build_object('state', state, 'memo', memo, 'expires_at', expires_at, 'carried', carried::text) from payments
    where order_id = o.id order by created_at desc, id desc limit 1) as payment,
  (select jsonb_agg(jsonb_build_object('at', done_at, 'tender', tender, 'money', money_amount::text, 'balance', balance_amount::text) order by done_at)
    from refunds where order_id = o.id and state = 'done' and edit_id is null) as refunds,
  (select jsonb_agg(jsonb_build_object('kind', kind, 'status', status) order by kind) from (
      select distinct on (kind) kind, status from order_requests where order_id = o.id order by kind, id desc) newest
    ) as requests,
  (select jsonb_agg(jsonb_build_object('number', number, 'trackingNumber', tracking_number, 'carrier', carrier,
      'state', state, 'replaces', replaces, 'delivery', (select l.tracking from shipping_labels l
        where l.order_id = parcels.order_id and l.tracking_number = parcels.tracking_number and l.state in ('bought', 'typed')
          limit 1)) order by number)
    from parcels where order_id = o.id and o.tracking_number is not null) as parcels,
  (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', p.name, 'image_url', p.image_url,
      'slug', case when p.active and c.active then p.slug end, 'item_flavor', i.item_flavor, 'quantity', i.quantity,
      'units_canceled', i.units_canceled,
      'item_quantity', i.item_quantity, 'price', i.price::text,
      'line_total', (i.price * i.quantity)::text) order by i.id)
    from order_items i join products p on p.id = i.product_id join categories c on c.id = p.category_id
    where i.order_id = o.id) as items`;

/** A page of a customer's orders. */
export async function orderHistory(
  db: Statements,
  userId: string,
  query: OrderHistoryQuery,
): Promise<ListPage<CustomerOrder>> {
  const page = await readList<OrderRow, "newest">(
    db,
    {
      columns: COLUMNS,
      from: sql`orders o`,
      where: ofCustomer(userId),
      id: sql`o.id`,
      idType: "bigint",
      sorts: { newest: { by: sql`o.created_at`, type: "timestamptz", isDescending: true } },
    },
    query,
  );
  return { ...page, rows: page.rows.map(toCustomerOrder) };
}

/** One of a customer's orders; `null` for another customer's order and for a missing one (ORDER-20). */
export async function findCustomerOrder(
  db: Statements,
  userId: string,
  orderNumber: number,
): Promise<CustomerOrder | null> {
  const { rows } = await db.execute(
    sql`select ${COLUMNS} from orders o where ${ofCustomer(userId)} and o.order_number = ${orderNumber}`,
  );
  // Its columns are those of OrderRow.
  const [row] = rows as OrderRow[];
  return row ? toCustomerOrder(row) : null;
}

function toCustomerOrder(row: OrderRow): CustomerOrder {
  return {
    orderNumber: row.order_number,
    placedAt: new Date(row.created_at).toISOString(),
    status: row.status,
    isCanceled: row.cancelled,
    trackingNumber: row.tracking_number,
    parcels: row.parcels ?? [],
    email: row.email,
    phone: row.phone,
    fullName: row.full_name,
    address: row.address,
    address2: row.address_2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    subtotalCents: fromNumeric(row.subtotal),
    discountCode: row.discount_code,
    discountCents: fromNumeric(row.discount_amount),
    shippingType: row.shipping_type,
    shippingCents: fromNumeric(row.shipping_cost),
    newCustomerDiscountCents: fromNumeric(row.new_customer_discount),
    totalCents: fromNumeric(row.total_amount),
    affiliateAppliedCents: fromNumeric(row.affiliate_income_applied),
    taxCents: fromNumeric(row.tax_amount),
    exciseCents: fromNumeric(row.excise_amount),
    finalCents: fromNumeric(row.final_total),
    paidAlreadyCents: row.payment?.state === "awaiting" ? fromNumeric(row.payment.carried) : ZERO,
    paymentType: row.payment_type,
    paymentLink: row.payment_link_info,
    paymentState: row.payment?.state ?? null,
    memo: row.payment?.memo ?? null,
    payBy: row.payment?.expires_at ? new Date(row.payment.expires_at).toISOString() : null,
    refunds: (row.refunds ?? []).map(({ at, tender, money, balance }) => ({
      at: new Date(at).toISOString(),
      tender,
      moneyCents: fromNumeric(money),
      balanceCents: fromNumeric(balance),
    })),
    requests: row.requests ?? [],
    splitFrom: row.split_from,
    splitInto: row.split_into,
    lines: row.items.map((item) => ({
      productId: item.product_id,
      name: item.name,
      imageUrl: item.image_url,
      slug: item.slug,
      flavor: item.item_flavor,
      quantity: item.quantity,
      unitsCanceled: item.units_canceled,
      itemQuantity: item.item_quantity,
      unitPriceCents: fromNumeric(item.price),
      lineTotalCents: fromNumeric(item.line_total),
    })),
  };
}
