import type { Invariant } from "./invariant.ts";

/** Units of a line `i` in parcels that don't replace another parcel. */
export const SHIPPED = `(select coalesce(sum(l.quantity), 0) from parcel_lines l join parcels p on p.id = l.parcel_id
              where l.order_item_id = i.id and p.replaces is null)`;

/** Every order agrees with its lines and sums (AUDIT-1), and each key has one order (AUDIT-2). */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    name: "order-has-lines",
    rule: "Every order has at least one line.",
    of: "order",
    reads: "orders",
    sql: `select order_number as id from orders o
      where not exists (select 1 from order_items i where i.order_id = o.id)`,
  },
  {
    name: "order-is-sum-of-lines",
    rule: "An order's subtotal and discount equal the sums of its lines.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      join (select order_id, sum(price * quantity) as subtotal, sum(discount_amount) as discount
            from order_items group by order_id) lines on lines.order_id = o.id
      where (o.subtotal, o.discount_amount) is distinct from (lines.subtotal, lines.discount)`,
  },
  {
    name: "order-total",
    rule: "An order's total is subtotal - discount + shipping - new customer discount, and the amount due is the total less the balance applied, plus tax.",
    of: "order",
    reads: "orders",
    sql: `select order_number as id from orders
      where total_amount <> greatest(0, subtotal - discount_amount + shipping_cost - new_customer_discount)
        or final_total <> total_amount - affiliate_income_applied + tax_amount`,
  },
  {
    name: "order-tax-is-sum-of-parts",
    rule: "An order's tax equals the sum of the tax on its lines and shipping, place by place, and its excise the sum of its excise by place.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_id, sum(amount) as tax, sum(amount) filter (where kind = 'excise') as excise
        from order_taxes group by order_id) parts on parts.order_id = o.id
      where o.tax_amount <> coalesce(parts.tax, 0) or o.excise_amount <> coalesce(parts.excise, 0)`,
  },
  {
    name: "order-status",
    rule: "A canceled order has the cancelled flag, only a shipped order has a shipping time, and an order has a tracking number once part of it has shipped.",
    of: "order",
    reads: "orders",
    sql: `select order_number as id from orders
      where cancelled <> (status = 'cancelled')
        or (tracking_number is not null) <> (status = 'shipped' or exists (select from parcels where order_id = orders.id))
        or (shipped_at is not null) <> (status = 'shipped')`,
  },
  {
    name: "order-history",
    rule: "Each order's history shows it placed once, and shipped or canceled once if that's its status.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_id, count(*) filter (where kind = 'placed') as placed,
          count(*) filter (where kind in ('shipped', 'rest_canceled')) as shipped,
          count(*) filter (where kind = 'cancelled') as cancelled
        from order_events group by order_id) events on events.order_id = o.id
      where (events.placed, events.shipped, events.cancelled) is distinct from
        (1::bigint, (o.status = 'shipped')::int::bigint, (o.status = 'cancelled')::int::bigint)`,
  },
  {
    name: "edit-of-order",
    rule: "An edited order has the amounts of its newest edit, each edit starts from the previous one's amounts, and the history shows each once.",
    of: "order",
    reads: "orders",
    sql: `select distinct o.order_number as id from orders o join (
        select e.*, row_number() over newest_first as age, lag(total_before) over newest_first as next_total,
          lag(final_before) over newest_first as next_final from order_edits e
        window newest_first as (partition by order_id order by e.id desc)) edit on edit.order_id = o.id
      left join order_events happened on happened.order_id = o.id and happened.kind = 'edited'
        and (happened.detail ->> 'edit')::bigint = edit.id
      where happened.id is null or (edit.total_after, edit.final_after) is distinct from case edit.age
        when 1 then (o.total_amount, o.final_total) else (edit.next_total, edit.next_final) end
        or edit.age = 1 and edit.commission_after <> o.commission`,
  },
  {
    name: "split-adds-up",
    rule: "A split order and its remainder add up to the original order, name each other in their histories and belong to the same customer.",
    of: "order",
    reads: "orders",
    sql: `select rest.order_number as id from orders rest
      join public.orders o on o.id = rest.split_from_id
      left join public.order_events e on e.order_id = o.id and e.kind = 'edited'
        and (e.detail ->> 'splitInto')::int = rest.order_number
      left join public.order_edits split on split.id = (e.detail ->> 'edit')::bigint
      left join lateral (select * from public.order_edits where order_id = rest.id order by id limit 1) edited on true
      where split.id is null or rest.user_id <> o.user_id
        or split.total_before <> split.total_after + coalesce(edited.total_before, rest.total_amount)
        or split.final_before <> split.final_after + coalesce(edited.final_before, rest.final_total)
        or split.commission_before <> split.commission_after + coalesce(edited.commission_before, rest.commission)`,
  },
  {
    name: "parcels-cover-order",
    rule: "An order's first parcel has its tracking number. A shipped order's parcels hold each unit that wasn't canceled exactly once; an open order's parcels hold only part of its units.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      where o.tracking_number is distinct from
            (select tracking_number from parcels where order_id = o.id and number = 1 and replaces is null)
        or o.status = 'shipped' and exists (select from order_items i where i.order_id = o.id
            and i.quantity - i.units_canceled <> ${SHIPPED})
        or o.status = 'pending' and o.tracking_number is not null and (
          exists (select from order_items i where i.order_id = o.id and i.quantity < ${SHIPPED})
          or not exists (select from order_items i where i.order_id = o.id and i.quantity > ${SHIPPED}))
        or o.status = 'cancelled' and exists (select from parcels where order_id = o.id)
        or exists (select from parcels a join parcel_lines l on l.parcel_id = a.id join order_items i on i.id = l.order_item_id
          where a.order_id = o.id and i.order_id <> o.id)`,
  },
  {
    name: "rest-is-canceled-once",
    rule: "Only shipped orders have canceled units, with one history entry whose refund covers exactly these units or everything left.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_id, count(*) as times, min(detail ->> 'refund') as refund from order_events
        where kind = 'rest_canceled' group by order_id) ended on ended.order_id = o.id
      left join (select order_id, sum(units_canceled) as units from order_items
        where units_canceled > 0 group by order_id) canceled on canceled.order_id = o.id
      where (ended.times is not null) <> (canceled.units is not null)
        or ended.times > 1
        or ended.times is not null and o.status <> 'shipped'
        or exists (select from refund_lines l where l.refund_id = ended.refund)
          and exists (select from order_items i where i.order_id = o.id and i.units_canceled <> (
            select coalesce(sum(l.units), 0) from refund_lines l where l.refund_id = ended.refund and l.order_item_id = i.id))`,
  },
  {
    name: "parcels-replace-lost",
    rule: "Replaced units were in a lost or returned parcel, and each is replaced only once.",
    of: "order",
    reads: "orders",
    sql: `select distinct o.order_number as id from orders o join parcels p on p.order_id = o.id
      join parcels a on a.order_id = o.id and a.number = p.replaces
      where a.state = 'shipped' or exists (
        select from parcel_lines l where l.parcel_id = p.id and l.quantity > coalesce(
          (select quantity from parcel_lines where parcel_id = a.id and order_item_id = l.order_item_id), 0)
          - (select coalesce(sum(m.quantity), 0) from parcel_lines m join parcels q on q.id = m.parcel_id
            where m.order_item_id = l.order_item_id and q.order_id = o.id and q.replaces = a.number and q.id <> p.id))`,
  },
  {
    name: "request-of-pending-order",
    rule: "A customer's request is open only while the order is pending.",
    of: "order",
    reads: "orders",
    sql: `select distinct o.order_number as id from order_requests r join orders o on o.id = r.order_id
      where r.status = 'open' and o.status <> 'pending'`,
  },
  {
    name: "one-order-per-key",
    rule: "An order has at most one idempotency key, and the key belongs to the order's customer.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from idempotency_keys k join orders o on o.id = k.order_id
      group by o.order_number having count(*) > 1 or bool_or(k.user_id <> o.user_id)`,
  },
];
