import { sql } from "drizzle-orm";
import { firstNameOnly } from "#domain/affiliate/display-name.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { referralCommission, type ReferralStatus } from "#domain/order/referral-status.ts";
import type { Db } from "#server/db/client.ts";
import { pageOf, type PageOf, pageWindow } from "./page-of.ts";

/** A referred person's order, showing only what it earns. */
export interface ReferralOrder {
  orderNumber: number;
  firstName: string;
  placedAt: Date;
  status: ReferralStatus;
  commissionCents: Cents;
}

interface OrderRow extends Record<string, unknown> {
  order_number: number;
  full_name: string;
  created_at: string;
  status: OrderStatus;
  commission: string;
  taken_back: string;
}

const PAGE_SIZE = 6;

/** Newest first. A declined card order is left out, as in the customer's own history. */
export async function listReferralOrders(
  db: Db,
  affiliateNumber: number,
  page: number,
): Promise<PageOf<ReferralOrder>> {
  const { limit, offset } = pageWindow(page, PAGE_SIZE);
  const { rows } = await db.execute<OrderRow>(sql`
    select o.order_number, p.full_name, o.created_at, o.status, o.commission::text,
      coalesce((select sum(commission) from affiliate_ledger
        where order_number = o.order_number and kind = 'clawback'), 0.00)::text as taken_back
    from orders o join profiles p on p.id = o.user_id
    where o.referrer_number = ${affiliateNumber} and o.cancel_reason is distinct from 'payment_declined'
    order by o.created_at desc limit ${limit} offset ${offset}`);
  return pageOf(rows.map(toReferralOrder), page, PAGE_SIZE);
}

function toReferralOrder(row: OrderRow): ReferralOrder {
  return {
    orderNumber: row.order_number,
    firstName: firstNameOnly(row.full_name),
    placedAt: new Date(row.created_at),
    ...referralCommission({
      status: row.status,
      commissionCents: fromNumeric(row.commission),
      takenBackCents: fromNumeric(row.taken_back),
    }),
  };
}
