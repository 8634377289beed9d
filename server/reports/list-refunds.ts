import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { RefundTender } from "#domain/order/refund-tender.ts";
import type { Days } from "#domain/report/period.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { inShop, within } from "./shop-days.ts";

/** One refund, without its customer; people who may read the order can look there. */
export interface DoneRefund {
  day: PlainDate;
  orderNumber: number;
  /** When its order was placed. */
  placedOn: PlainDate;
  tender: RefundTender;
  moneyCents: Cents;
  balanceCents: Cents;
  /** The part of both amounts that is for shipping. */
  shippingCents: Cents;
  /** Whether an edit caused it. */
  isOfEdit: boolean;
  isCanceled: boolean;
}

/**
 * Each refund completed in a period, earliest first. Balance that a canceled order returned isn't a refund (REPORT-4).
 */
export async function listRefunds(db: Db, days: Days): Promise<DoneRefund[]> {
  const { rows } = await db.execute<{
    day: string;
    number: number;
    placed: string;
    tender: RefundTender;
    money: string;
    balance: string;
    shipping: string;
    of_edit: boolean;
    cancelled: boolean;
  }>(sql`
    select ${inShop(sql`r.done_at`)}::date::text as day, o.order_number as number,
      ${inShop(sql`o.created_at`)}::date::text as placed, r.tender, r.money_amount::text as money,
      r.balance_amount::text as balance, r.shipping_amount::text as shipping, r.edit_id is not null as of_edit,
      o.cancelled
    from refunds r join orders o on o.id = r.order_id where ${within(sql`r.done_at`, days)} order by r.done_at, r.id`);
  return rows.map((row) => ({
    day: row.day,
    orderNumber: row.number,
    placedOn: row.placed,
    tender: row.tender,
    moneyCents: fromNumeric(row.money),
    balanceCents: fromNumeric(row.balance),
    shippingCents: fromNumeric(row.shipping),
    isOfEdit: row.of_edit,
    isCanceled: row.cancelled,
  }));
}
