import { type SQL, sql } from "drizzle-orm";
import { fromNumeric } from "#domain/money/cents.ts";
import {
  BOOK_CHECKS,
  type BookCheck,
  type BookCheckName,
  NAMED_ORDERS,
} from "#domain/report/book-check.ts";
import type { Days } from "#domain/report/period.ts";
import type { Db } from "#server/db/client.ts";
import { soldIn, within } from "./shop-days.ts";

/** One book's expected amount, the other book's amount, and the rows to compare. */
interface Comparison {
  expected: SQL;
  found: SQL;
  among: SQL;
}

/** Comparisons of orders with their lines, their payment and their ledger entries. */
const OF_ORDERS = {
  lines: { expected: sql`subtotal - discount_amount`, found: sql`line_total`, among: sql`true` },
  // An order that must be paid again has no open payment, and an edited one's payment may be ending.
  asked: {
    expected: sql`final_total`,
    found: sql`asked`,
    among: sql`(payment_state <> 'voiding' or payment_state is null and (status = 'shipped' or final_total = 0))`,
  },
  received: { expected: sql`final_total`, found: sql`captured`, among: sql`status = 'shipped'` },
  spent: { expected: sql`affiliate_income_applied`, found: sql`spent`, among: sql`true` },
  commission: {
    expected: sql`case when referrer_number is null then 0 else commission end`,
    found: sql`credited`,
    among: sql`status = 'shipped'`,
  },
} satisfies Partial<Record<BookCheckName, Comparison>>;

/** Comparisons of refunded orders with their payments and their ledger entries. */
const OF_REFUNDS = {
  refunded: { expected: sql`money`, found: sql`refunded`, among: sql`true` },
  // Balance spent on a canceled order is returned by the cancellation, not by its refund.
  released: { expected: sql`balance`, found: sql`released`, among: sql`not cancelled` },
  credited: { expected: sql`credit`, found: sql`credited`, among: sql`true` },
} satisfies Partial<Record<BookCheckName, Comparison>>;

/** Compares the orders of a period with lines, payments and ledger (REPORT-3): one statement. */
export async function checkOrderBooks(db: Db, days: Days): Promise<BookCheck[]> {
  return readChecks(
    db,
    OF_ORDERS,
    sql`sold as not materialized (select o.* from orders o where ${soldIn(days)}),
    lines as (select i.order_id, sum(i.price * i.quantity - i.discount_amount) as line_total
      from sold join order_items i on i.order_id = sold.id group by 1),
    posted as (select l.order_number,
        sum(case l.kind when 'spend' then l.commission else -l.commission end)
          filter (where l.kind = 'spend' or l.kind = 'release' and l.cause_id like 'edit:%') as spent,
        sum(l.commission) filter (where l.kind = 'commission') as credited
      from sold join affiliate_ledger l on l.order_number = sold.order_number group by 1),
    compared as (select sold.order_number, sold.status, sold.subtotal, sold.discount_amount, sold.final_total,
        sold.affiliate_income_applied, sold.referrer_number, sold.commission, p.state as payment_state,
        coalesce(line_total, 0) as line_total, coalesce(p.to_charge, p.amount, 0) as asked,
        coalesce(p.captured, 0) as captured, coalesce(spent, 0) as spent, coalesce(credited, 0) as credited
      from sold left join lines on lines.order_id = sold.id
      left join payments p on p.order_id = sold.id
        and p.state not in ('voided', 'declined', 'failed', 'expired', 'carried_over')
      left join posted on posted.order_number = sold.order_number)`,
  );
}

/**
 * Compares orders that have a refund completed in a period, with all of their refunds, because payments don't store the
 * refunds' dates.
 */
export async function checkRefundBooks(db: Db, days: Days): Promise<BookCheck[]> {
  return readChecks(
    db,
    OF_REFUNDS,
    sql`concerned as (select distinct r.order_id from refunds r where ${within(sql`r.done_at`, days)}),
    given as (select r.order_id, sum(r.money_amount) filter (where r.edit_id is null) as money,
        sum(r.balance_amount) as balance, sum(r.money_amount) filter (where r.tender = 'store_credit') as credit
      from concerned join refunds r using (order_id) where r.state = 'done' group by 1),
    paid as (select p.order_id, sum(p.refunded) as refunded from concerned join payments p using (order_id) group by 1),
    posted as (select r.order_id, sum(l.commission) filter (where l.kind = 'release') as released,
        sum(l.commission) filter (where l.kind = 'store_credit') as credited
      from concerned join refunds r using (order_id) join affiliate_ledger l on l.cause_id = 'refund:' || r.id
        and l.kind in ('release', 'store_credit') group by 1),
    compared as (select o.order_number, o.cancelled, coalesce(money, 0) as money, coalesce(balance, 0) as balance,
        coalesce(credit, 0) as credit, coalesce(refunded, 0) as refunded, coalesce(released, 0) as released,
        coalesce(credited, 0) as credited
      from concerned join orders o on o.id = concerned.order_id left join given using (order_id)
      left join paid using (order_id) left join posted using (order_id))`,
  );
}

interface Compared {
  expected: string;
  found: string;
  wrong: number;
  orders: number[] | null;
}

/** @param books ends with `compared`, with one row per order */
async function readChecks(
  db: Db,
  comparisons: Partial<Record<BookCheckName, Comparison>>,
  books: SQL,
): Promise<BookCheck[]> {
  const names = BOOK_CHECKS.filter((name) => name in comparisons);
  const columns = Object.entries(comparisons).map(
    ([name, { expected, found, among }]) => sql`jsonb_build_object(
      'expected', coalesce(sum(${expected}) filter (where ${among}), 0)::text,
      'found', coalesce(sum(${found}) filter (where ${among}), 0)::text,
      'wrong', count(*) filter (where ${among} and ${expected} <> ${found}),
      'orders', to_jsonb((array_agg(order_number order by order_number)
        filter (where ${among} and ${expected} <> ${found}))[1:${sql.raw(String(NAMED_ORDERS))}]))
      as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, Compared>>(
    sql`with ${books} select ${sql.join(columns, sql`, `)} from compared`,
  );
  return names.flatMap((name) => {
    const row = rows[0]?.[name];
    if (row === undefined) return [];
    const [expectedCents, foundCents] = [fromNumeric(row.expected), fromNumeric(row.found)];
    return {
      name,
      expectedCents,
      foundCents,
      wrongOrders: row.wrong,
      orderNumbers: row.orders ?? [],
    };
  });
}
