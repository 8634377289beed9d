import { sql } from "drizzle-orm";
import { fromNumeric } from "#domain/money/cents.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { KeptOrder } from "#domain/order/order-view.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import type { Db } from "#server/db/client.ts";

/** An order as its customer sees it, with the products of its lines. */
export interface CustomerOrder extends KeptOrder {
  status: OrderStatus;
  lines: (KeptOrder["lines"][number] & { productId: number })[];
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
  final_total: string;
  payment_type: PaymentType | null;
  payment_link_info: string | null;
  payment_state: PaymentState | null;
  memo: string | null;
  expires_at: string | null;
  items: {
    product_id: number;
    name: string;
    image_url: string;
    slug: string | null;
    item_flavor: string;
    quantity: number;
    item_quantity: number;
    price: string;
    line_total: string;
  }[];
}

/**
 * A customer's orders, newest first (ORDER-19). A declined card order was never an order to
 * its customer and is left out. With `orderNumber`, that one alone, and nothing of somebody else's (ORDER-20).
 */
export async function orderHistory(
  db: Db,
  userId: string,
  orderNumber: number | null = null,
): Promise<CustomerOrder[]> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.order_number, o.created_at, o.status, o.cancelled, o.tracking_number, o.email, o.phone, o.full_name,
      o.address, o.city, o.state, o.zip_code, o.subtotal, o.discount_code, o.discount_amount, o.shipping_type,
      o.shipping_cost, o.new_customer_discount, o.total_amount, o.affiliate_income_applied, o.final_total,
      o.payment_type, o.payment_link_info, pay.state as payment_state, pay.memo, pay.expires_at, lines.items
    from orders o left join lateral (
      select state, memo, expires_at from payments where order_id = o.id order by created_at desc, id desc limit 1) pay on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', p.name, 'image_url', p.image_url,
        'slug', case when p.active then p.slug end, 'item_flavor', i.item_flavor, 'quantity', i.quantity,
        'item_quantity', i.item_quantity, 'price', i.price::text,
        'line_total', (i.price * i.quantity)::text) order by i.id) as items
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id) lines
    where o.user_id = ${userId} and o.cancel_reason is distinct from 'payment_declined'
      and (${orderNumber}::int is null or o.order_number = ${orderNumber}::int)
    order by o.created_at desc, o.id desc`);
  return rows.map(toCustomerOrder);
}

function toCustomerOrder(row: OrderRow): CustomerOrder {
  return {
    orderNumber: row.order_number,
    placedAt: new Date(row.created_at).toISOString(),
    status: row.status,
    isCanceled: row.cancelled,
    trackingNumber: row.tracking_number,
    email: row.email,
    phone: row.phone,
    fullName: row.full_name,
    address: row.address,
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
    finalCents: fromNumeric(row.final_total),
    paymentType: row.payment_type,
    paymentLink: row.payment_link_info,
    paymentState: row.payment_state,
    memo: row.memo,
    payBy: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    lines: row.items.map((item) => ({
      productId: item.product_id,
      name: item.name,
      imageUrl: item.image_url,
      slug: item.slug,
      flavor: item.item_flavor,
      quantity: item.quantity,
      itemQuantity: item.item_quantity,
      unitPriceCents: fromNumeric(item.price),
      lineTotalCents: fromNumeric(item.line_total),
    })),
  };
}
