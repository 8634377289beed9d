import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jsonRows } from "./json-rows.ts";

/** Every order, including declined ones, which the history leaves out. */
export async function orderData(db: Db, userId: string) {
  return {
    cart: await jsonRows(
      db,
      sql`select line ->> 'productId' as "productId", line ->> 'flavor' as flavor, (line ->> 'quantity')::int as quantity
        from carts, jsonb_array_elements(lines) line where user_id = ${userId}`,
    ),
    orders: await jsonRows(db, ordersQuery(userId)),
    ordersOfAnotherShop: await jsonRows(
      db,
      sql`select o.number, o.placed_at as "placedAt", o.status, o.email, o.full_name as "fullName", o.phone, o.address,
        o.address_2 as "address2", o.city, o.state, o.zip_code as "zipCode", o.country, o.subtotal::text, o.discount::text,
        o.shipping::text, o.tax::text, o.total::text, o.refunded::text, o.created_at as "importedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('product', l.name, 'quantity', l.quantity,
            'unitPrice', l.price::text) order by l.place), '[]') from imported_order_lines l where l.order_id = o.id) as lines
        from imported_orders o where o.user_id = ${userId} order by o.placed_at, o.id`,
    ),
    preparedOrders: await jsonRows(
      db,
      sql`select lines as items, full_name as "fullName", phone, address, address_2 as "address2", city, state,
        zip_code as "zipCode", shipping_type as "shippingType", discount_code as "discountCode",
        created_at as "preparedAt", sent_at as "sentAt", expires_at as "expiresAt"
        from order_drafts where user_id = ${userId} order by id`,
    ),
    subscriptions: await jsonRows(
      db,
      sql`select r.plan_name as plan, r.status, r.name, r.address, r.city, r.state, r.zip_code as "zipCode", r.phone, r.email,
        r.created_at as "requestedAt", r.next_cycle as "nextOrder", r.paused_at as "pausedSince", (select jsonb_agg(jsonb_build_object('at', e.at, 'what', e.kind,
          'agreedTo', e.consent_text, 'details', e.detail, 'ipAddress', e.ip_address, 'sent', e.contact) order by e.id)
          from subscription_events e where e.request_id = r.id) as history
        from subscription_requests r where r.user_id = ${userId} order by r.id`,
    ),
    newsletter: await jsonRows(
      db,
      sql`select n.email, n.name, n.subject, n.requested_at as "requestedAt", n.confirmed_at as "confirmedAt",
        n.unsubscribed_at as "unsubscribedAt", n.unsubscribe_reason as "unsubscribeReason",
        k.bounced_at as "bouncedAt", k.complained_at as "complainedAt" from newsletter_subscriptions n
        left join address_marks k on k.email = n.email
        join "user" u on lower(u.email) = n.email where u.id = ${userId} and u.email_verified`,
    ),
  };
}

const ordersQuery = (userId: string) => sql`
  select o.order_number as "orderNumber", o.created_at as "placedAt", o.status, o.cancel_reason as "cancelReason",
    o.shipped_at as "shippedAt", o.tracking_number as "trackingNumber", o.full_name as "fullName", o.email, o.phone,
    o.address, o.address_2 as "address2", o.city, o.state, o.zip_code as "zipCode", o.ip_address as "ipAddress", o.subtotal::text,
    o.discount_code as "discountCode", o.discount_amount::text as "discountAmount", o.shipping_type as "shippingType",
    o.shipping_cost::text as "shippingCost", o.new_customer_discount::text as "newCustomerDiscount",
    o.total_amount::text as "totalAmount", o.affiliate_income_applied::text as "affiliateBalanceApplied",
    (o.tax_amount - o.excise_amount)::text as "salesTax",
    o.excise_amount::text as "exciseTax", o.final_total::text as "finalTotal", o.payment_type as "paymentType", o.house_number as "billingStreet",
    o.zipcodex as "billingZipCode", o.expiry as "cardExpiry",
    (select jsonb_agg(jsonb_build_object('product', p.name, 'flavor', i.item_flavor, 'quantity', i.quantity,
        'unitPrice', i.price::text, 'discount', i.discount_amount::text) order by i.id)
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('trackingNumber', a.tracking_number, 'carrier', a.carrier, 'state', a.state,
        'shippedAt', a.shipped_at) order by a.number), '[]') from parcels a where a.order_id = o.id) as parcels,
    (select coalesce(jsonb_agg(jsonb_build_object('method', m.method, 'state', m.state, 'amount', m.amount::text,
        'charged', m.captured::text, 'countedFromEarlier', m.carried::text, 'refunded', m.refunded::text, 'cardBrand', m.brand, 'cardLastFour', m.last4,
        'createdAt', m.created_at) order by m.created_at, m.id), '[]')
      from payments m where m.order_id = o.id) as payments,
    (select coalesce(jsonb_agg(jsonb_build_object('money', r.money_amount::text, 'affiliateBalance', r.balance_amount::text,
        'returned', r.tender, 'forShipping', r.shipping_amount::text, 'units', (select jsonb_agg(jsonb_build_object(
          'product', p.name, 'flavor', i.item_flavor, 'units', l.units, 'amount', l.amount::text) order by i.id)
          from refund_lines l join order_items i on i.id = l.order_item_id join products p on p.id = i.product_id
          where l.refund_id = r.id),
        'state', r.state, 'askedAt', r.created_at, 'doneAt', r.done_at) order by r.created_at), '[]')
      from refunds r where r.order_id = o.id) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_object('bankCase', c.case_number, 'amount', c.amount::text, 'reason', c.category,
        'openedOn', c.opened_on, 'state', c.state, 'decidedAt', c.decided_at) order by c.id), '[]')
      from chargebacks c where c.order_id = o.id) as chargebacks,
    (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'totalBefore', e.total_before::text,
        'totalAfter', e.total_after::text) order by e.id), '[]')
      from order_edits e where e.order_id = o.id) as edits,
    (select coalesce(jsonb_agg(jsonb_build_object('what', q.kind, 'decision', q.status, 'note', q.note, 'fullName', q.full_name,
        'address', q.address, 'address2', q.address_2, 'city', q.city, 'state', q.state, 'zipCode', q.zip_code,
        'askedAt', q.requested_at, 'decidedAt', q.decided_at) order by q.id), '[]')
      from order_requests q where q.order_id = o.id) as "changeRequests"
  from orders o where o.user_id = ${userId} order by o.id`;
