import type { Invariant } from "./invariant.ts";

/** Balances are the sums of their entries, and each cause has one entry (AUDIT-4). */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: "balance-is-sum",
    rule: "An account's balance, store credit and earnings equal the sums of its ledger entries.",
    of: "affiliate",
    reads: "affiliates",
    sql: `select b.affiliate_number as id from affiliate_bank b
      left join (select referrer_number, sum(case type when 1 then commission else -commission end) as balance,
          sum(case kind when 'store_credit' then commission when 'release' then from_store_credit
            else -from_store_credit end) as store_credit,
          sum(case kind when 'commission' then commission when 'clawback' then -commission else 0 end) as earned
        from affiliate_ledger group by referrer_number) l on l.referrer_number = b.affiliate_number
      where (b.balance, b.store_credit, b.earned) is distinct from
        (coalesce(l.balance, 0), coalesce(l.store_credit, 0), coalesce(l.earned, 0))`,
  },
  {
    name: "earned-by-affiliates",
    rule: "Only affiliates earn commissions and receive payouts.",
    of: "ledger entry",
    reads: "entries",
    sql: `select l.id from affiliate_ledger l join profiles p on p.account_number = l.referrer_number
      where l.kind in ('commission', 'payout') and p.affiliate_number is null`,
  },
  {
    // Only a clawback or an adjustment may take a balance below zero (AFF-10).
    name: "balance-not-overspent",
    rule: "No affiliate has spent or been paid more than they received.",
    of: "affiliate",
    reads: "affiliates",
    sql: `select referrer_number as id from affiliate_ledger group by referrer_number
      having sum(case when type = 1 then commission when kind in ('spend', 'payout') then -commission else 0 end) < 0`,
  },
  {
    // The rule above, with credit excluded; a clawback or an adjustment may cause the shortfall.
    name: "store-credit-not-paid-out",
    rule: "No store credit was paid out: payouts and other spending never exceed the money received.",
    of: "affiliate",
    reads: "affiliates",
    sql: `select referrer_number as id from affiliate_ledger group by referrer_number
      having sum(case when kind = 'store_credit' then 0 when type = 1 then commission - from_store_credit
        when kind in ('spend', 'payout') then from_store_credit - commission else 0 end) < 0`,
  },
  {
    name: "store-credit-of-refund",
    rule: "Each store credit refund is in its customer's ledger exactly once, with no other entries of that kind.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o join profiles p on p.id = o.user_id
      join (select r.order_id, 'refund:' || r.id as cause, r.money_amount as amount from refunds r
        where r.state = 'done' and r.tender = 'store_credit') given on given.order_id = o.id
      left join affiliate_ledger l on l.kind = 'store_credit' and l.cause_id = given.cause
      where (l.order_number, l.referrer_number, l.commission) is distinct from
        (o.order_number, p.account_number, given.amount)
      union
      select o.order_number from orders o join affiliate_ledger l using (order_number)
        left join refunds r on r.order_id = o.id and l.cause_id = 'refund:' || r.id
      where l.kind = 'store_credit' and (r.tender, r.state) is distinct from ('store_credit', 'done')`,
  },
  {
    name: "ledger-of-order",
    rule: "Every order named in the ledger exists.",
    of: "ledger entry",
    reads: "entries",
    sql: `select l.id from affiliate_ledger l
      where l.order_number is not null
        and not exists (select 1 from orders o where o.order_number = l.order_number)`,
  },
  {
    name: "commission-once",
    rule: "A referred order has credited its commission exactly once if all or part of it has shipped; no other open order has.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_number, count(*) as times, sum(commission) as commission,
          min(referrer_number) as referrer, min(profile_id) as referred
        from affiliate_ledger where kind = 'commission' group by order_number) c using (order_number)
      where case
        when (o.status = 'shipped' or o.tracking_number is not null) and o.commission > 0 and o.referrer_number is not null then
          (c.times, c.commission, c.referrer, c.referred) is distinct from
          (1::bigint, o.commission, o.referrer_number, o.user_id)
        when o.status = 'cancelled' then c.times > 1
        else c.times is not null end`,
  },
  {
    name: "clawback-in-proportion",
    rule: "A commission is reversed in proportion to its order's refunds, and in full if the order is canceled.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_number, coalesce(sum(commission) filter (where kind = 'commission'), 0) as credited,
          coalesce(sum(commission) filter (where kind = 'clawback'), 0) as clawed
        from affiliate_ledger group by order_number) l using (order_number)
      left join (select order_id, sum(money_amount + balance_amount) as amount
        from refunds where state = 'done' and edit_id is null group by order_id) r on r.order_id = o.id
      where coalesce(l.clawed, 0) <> case
        when o.status = 'cancelled' then coalesce(l.credited, 0)
        when o.total_amount = 0 then 0
        else round(coalesce(l.credited, 0) * coalesce(r.amount, 0) / (o.total_amount + o.tax_amount), 2) end`,
  },
  {
    name: "spend-of-order",
    rule: "The amount taken from a balance for an order, less refunds from edits, equals the balance applied on the order.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_number, sum(case kind when 'spend' then commission else -commission end) as spent
        from affiliate_ledger where kind = 'spend' or kind = 'release' and cause_id like 'edit:%'
        group by order_number) l using (order_number)
      where o.affiliate_income_applied <> coalesce(l.spent, 0)`,
  },
  {
    name: "release-of-order",
    rule: "A canceled order has returned all of the balance it used; any other order has returned the amount of its refunds.",
    of: "order",
    reads: "orders",
    sql: `select o.order_number as id from orders o
      left join (select order_number, sum(commission) as released from affiliate_ledger
        where kind = 'release' and cause_id not like 'edit:%' group by order_number) l using (order_number)
      left join (select order_id, sum(balance_amount) as amount from refunds
        where state = 'done' group by order_id) r on r.order_id = o.id
      where coalesce(l.released, 0) <>
        case when o.status = 'cancelled' then o.affiliate_income_applied else coalesce(r.amount, 0) end`,
  },
  {
    name: "payout-of-request",
    rule: "Every paid payout request has a payout in the ledger, and no other request has one.",
    of: "payout request",
    reads: "everything",
    sql: `select r.id from payout_requests r
      left join affiliate_ledger l on l.kind = 'payout' and l.cause_id = 'request:' || r.id
      where case when r.status = 'paid' then (l.referrer_number, l.commission) is distinct from (r.affiliate_number, r.amount)
        else l.id is not null end`,
  },
];
