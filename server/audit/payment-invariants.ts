import type { Invariant } from "./invariant.ts";

/** The newest payment of each order: every new attempt is a new payment. */
const NEWEST_PAYMENTS =
  "(select distinct on (order_id) * from payments order by order_id, created_at desc, id desc)";

/** An order and its payment differ only after an edit, until the card is released. */
const WAS_EDITED = "exists (select 1 from order_edits e where e.order_id = o.id)";

/** The money that staff kept when they canceled the order, from its history; 0 if none. */
const SAID_TO_KEEP = `coalesce((select (e.detail ->> 'keptCents')::numeric / 100 from order_events e
          where e.order_id = o.id and e.kind = 'cancelled'), 0)`;

/** Shipped orders are paid, and canceled ones keep no money except amounts that staff chose to keep (AUDIT-5). */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: "payment-of-order",
    rule: "The newest payment for an order with an amount due has that amount and method; an order with nothing due has no payment, or one closed by an edit.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o left join ${NEWEST_PAYMENTS} p on p.order_id = o.id
      where case when o.final_total > 0
        then (coalesce(p.to_charge, p.amount), p.method) is distinct from (o.final_total, o.payment_type)
          and not ((p.state = 'voiding' or o.status = 'cancelled') and ${WAS_EDITED})
        else p.id is not null and not (${WAS_EDITED}
          and p.state in ('voiding', 'voided', 'expired', 'carried_over')) end`,
  },
  {
    name: "one-payment-alive",
    rule: "An open order has one active payment, its newest; earlier ones are closed.",
    of: "order",
    reads: "orders",
    sql: `select distinct o.order_number as id from orders o join payments p on p.order_id = o.id
      join ${NEWEST_PAYMENTS} newest on newest.order_id = o.id
      where p.state in ('voided', 'declined', 'failed', 'expired', 'carried_over') = (p.id = newest.id)
        and (p.id <> newest.id or o.status = 'pending' and o.payment_type is not null)`,
  },
  {
    name: "payment-amounts",
    rule: "0 <= refunded <= captured <= authorized <= amount, and a capture is for the full amount or nothing (after an edit, for the amount it left to charge).",
    of: "payment",
    reads: "orders",
    sql: `select id from payments
      where not (0 <= refunded and refunded <= captured and captured <= authorized and authorized <= amount)
        or captured not in (0, coalesce(to_charge, amount)) or to_charge is not null and gateway is null`,
  },
  {
    name: "payment-state",
    rule: "A payment's amounts match its state.",
    of: "payment",
    reads: "orders",
    sql: `select id from payments where not case
      when state in ('created', 'authorizing', 'unknown', 'awaiting') then authorized = 0
      when state in ('authorized', 'held', 'capturing', 'voiding') then authorized = amount and captured = 0
      when state in ('voided', 'declined', 'failed', 'expired') then captured = 0
      when state = 'carried_over' then captured = amount and refunded = 0 and gateway is null
      when state = 'captured' then captured > 0 and refunded = 0
      when state = 'refunding' then refunded < captured
      when state = 'partially_refunded' then refunded > 0 and refunded < captured
      when state = 'refunded' then captured > 0 and refunded = captured
      else false end`,
  },
  {
    name: "shipped-is-paid",
    rule: "No order or part of an order shipped before it was paid.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o join ${NEWEST_PAYMENTS} p on p.order_id = o.id
      where (o.status = 'shipped' or o.tracking_number is not null) and o.final_total > 0 and p.captured < coalesce(p.to_charge, p.amount)`,
  },
  {
    name: "charged-is-shipped",
    rule: "A card is charged when its order ships, not before.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o join payments p on p.order_id = o.id
      where o.status = 'pending' and p.gateway is not null and p.captured > 0`,
  },
  {
    name: "canceled-keeps-nothing",
    rule: "A canceled order has no open authorization, and no money except what staff chose to keep.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o join payments p on p.order_id = o.id
      where o.status = 'cancelled'
        and p.state not in
          ('voiding', 'voided', 'refunding', 'refunded', 'declined', 'failed', 'expired', 'carried_over')
        and not (p.state in ('captured', 'partially_refunded') and ${SAID_TO_KEEP} >= p.captured - p.refunded)`,
  },
  {
    name: "money-carried",
    rule: "The money received for an order equals its newest payment's, less refunds from edits.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o join ${NEWEST_PAYMENTS} newest on newest.order_id = o.id
      join (select order_id, sum(captured - carried) filter (where captured > 0) as came from payments
        group by order_id) p on p.order_id = o.id
      left join (select order_id, sum(money_amount) as back from refunds
        where edit_id is not null group by order_id) r on r.order_id = o.id
      where coalesce(p.came, 0) - coalesce(r.back, 0) <> case
        -- Nothing is left to pay since an edit, which gave back what came.
        when newest.state in ('carried_over', 'voided') then 0
        when newest.captured > 0 then newest.captured
        else newest.carried end`,
  },
  {
    name: "refunds-add-up",
    rule: "The amount refunded on an order equals the sum of its refunds, and a refund is pending exactly as long as its payment is.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_id, sum(refunded) as refunded, bool_or(state = 'refunding') as is_refunding
        from payments group by order_id) p on p.order_id = o.id
      left join (select order_id, coalesce(sum(money_amount) filter (where state = 'done' and edit_id is null), 0) as money,
          bool_or(state = 'asked') as is_waiting from refunds group by order_id) r on r.order_id = o.id
      where coalesce(p.refunded, 0) <> coalesce(r.money, 0)
        or coalesce(r.is_waiting, false) <> coalesce(p.is_refunding, false)`,
  },
  {
    name: "refunds-within-paid",
    rule: "No more balance is refunded than was spent on the order, and an open order has no refunds except from edits and lost chargebacks.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      join refunds r on r.order_id = o.id and r.state <> 'refused' and r.edit_id is null
        and not exists (select from chargebacks c where c.refund_id = r.id)
      group by o.order_number, o.affiliate_income_applied, o.status
        having sum(r.balance_amount) > o.affiliate_income_applied or o.status = 'pending'`,
  },
  {
    name: "chargeback-of-order",
    rule: "A lost chargeback has one completed refund on its order, for no more than its amount, and the history shows its opening and decision once each.",
    of: "order",
    reads: "orders",
    sql: `select distinct o.order_number as id from orders o join chargebacks c on c.order_id = o.id
      left join refunds r on r.id = c.refund_id
      where c.refund_id is not null and ((r.order_id, r.state) is distinct from (c.order_id, 'done') or r.money_amount > c.amount)
        or not exists (select from payments p where p.id = c.payment_id and p.order_id = c.order_id)
        or exists (select from (values ('chargeback_opened', 1), ('chargeback_' || c.state,
            (c.state in ('won', 'lost'))::int)) expected (kind, times)
          where (expected.times > 0) and expected.times <> (select count(*) from order_events e
            where e.order_id = c.order_id and e.kind = expected.kind and e.detail ->> 'chargeback' = c.id::text))`,
  },
  {
    name: "refund-of-parts",
    rule: "A refund of units and shipping equals their combined value, is for its own order, and never covers more units than were ordered.",
    of: "order",
    reads: "orders",
    sql: `select distinct o.order_number as id from orders o join refunds r on r.order_id = o.id
      left join (select l.refund_id, sum(l.amount) as amount, bool_or(i.order_id <> owner.order_id) as is_others
        from refund_lines l join refunds owner on owner.id = l.refund_id join order_items i on i.id = l.order_item_id
        group by l.refund_id) parts on parts.refund_id = r.id
      where (parts.refund_id is not null or r.shipping_amount > 0)
          and (coalesce(parts.is_others, false)
            or coalesce(parts.amount, 0) + r.shipping_amount <> r.money_amount + r.balance_amount)
        or exists (select from order_items i where i.order_id = o.id and i.quantity < (
          select sum(l.units) from refund_lines l join refunds done on done.id = l.refund_id
          where l.order_item_id = i.id and done.state <> 'refused'))`,
  },
  {
    name: "refunded-elsewhere",
    rule: "The amount a payment refunded outside its gateway equals the sum of those refunds.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_id, sum(refunded_elsewhere) as amount from payments
        where refunded_elsewhere > 0 group by order_id) p on p.order_id = o.id
      left join (select order_id, sum(money_amount) as amount from refunds
        where state = 'done' and tender <> 'as_paid' group by order_id) r on r.order_id = o.id
      where coalesce(p.amount, 0) <> coalesce(r.amount, 0)`,
  },
  {
    name: "gateway-has-answered",
    rule: "No payment waits longer than 15 minutes for the gateway's answer.",
    of: "payment",
    reads: "everything",
    sql: `select id from payments
      where state in ('authorizing', 'unknown', 'capturing', 'voiding', 'refunding')
        and updated_at < now() - interval '15 minutes'`,
  },
  {
    name: "awaited-payments-end",
    rule: "An awaited payment stays open until its deadline and no longer.",
    of: "payment",
    reads: "everything",
    sql: `select id from payments where state = 'awaiting' and expires_at < now() - interval '15 minutes'`,
  },
  {
    name: "incoming-pays",
    rule: "Money assigned to an order is the full amount due, and the order counts as paid.",
    of: "payment",
    reads: "orders",
    sql: `select p.id from incoming_payments i join payments p on p.id = i.payment_id
      group by p.id, p.amount, p.carried, p.captured
        having sum(i.amount) < p.amount - p.carried or p.captured < p.amount`,
  },
  {
    name: "sandbox-books",
    rule: "The sandbox gateway's records match ours, attempt by attempt.",
    of: "payment",
    reads: "everything",
    sql: `select coalesce(p.id, s.attempt_id) as id
      from (select * from payments where gateway = 'sandbox') p
      full join sandbox_transactions s on s.attempt_id = p.id
      where case
        when p.id is null then true
        when p.state in ('authorized', 'held') then s.state is distinct from 'authorized'
        when p.state in ('captured', 'partially_refunded', 'refunded')
          then (s.captured, s.refunded) is distinct from (p.captured, p.refunded - p.refunded_elsewhere)
        when p.state in ('voided', 'declined', 'failed', 'expired') then s.state <> 'voided'
        else false end`,
  },
];
