import type { Invariant } from "./invariant.ts";

/** What every order is, its lines and its sums (AUDIT-1), and one order for a key (AUDIT-2). */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    name: "order-has-lines",
    rule: "Every order has lines.",
    of: "order",
    reads: "orders",
    sql: `select order_number as id from orders o
      where not exists (select 1 from order_items i where i.order_id = o.id)`,
  },
  {
    name: "order-is-sum-of-lines",
    rule: "Subtotal and discount of an order are the sums of its lines.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      join (select order_id, sum(price * quantity) as subtotal, sum(discount_amount) as discount
            from order_items group by order_id) lines on lines.order_id = o.id
      where (o.subtotal, o.discount_amount) is distinct from (lines.subtotal, lines.discount)`,
  },
  {
    name: "order-total",
    rule: "An order's total is subtotal - discount + shipping - new customer discount, and what is paid is that less the balance applied.",
    of: "order",
    reads: "orders",
    sql: `select order_number as id from orders
      where total_amount <> greatest(0, subtotal - discount_amount + shipping_cost - new_customer_discount)
        or final_total <> total_amount - affiliate_income_applied`,
  },
  {
    name: "order-status",
    rule: "A canceled order carries the cancelled flag; a shipped one, and no other, has a tracking number and the time it was shipped.",
    of: "order",
    reads: "orders",
    sql: `select order_number as id from orders
      where cancelled <> (status = 'cancelled')
        or (tracking_number is not null) <> (status = 'shipped')
        or (shipped_at is not null) <> (status = 'shipped')`,
  },
  {
    name: "order-history",
    rule: "An order was placed once, and shipped or canceled once where its status says so.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_id, count(*) filter (where kind = 'placed') as placed,
          count(*) filter (where kind = 'shipped') as shipped,
          count(*) filter (where kind = 'cancelled') as cancelled
        from order_events group by order_id) events on events.order_id = o.id
      where (events.placed, events.shipped, events.cancelled) is distinct from
        (1::bigint, (o.status = 'shipped')::int::bigint, (o.status = 'cancelled')::int::bigint)`,
  },
  {
    name: "one-order-per-key",
    rule: "An order is bound to at most one key, and to one of its own customer's.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from idempotency_keys k join orders o on o.id = k.order_id
      group by o.order_number having count(*) > 1 or bool_or(k.user_id <> o.user_id)`,
  },
];
