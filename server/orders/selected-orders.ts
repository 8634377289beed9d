import { sql } from "drizzle-orm";
import type { BulkState } from "#domain/order/bulk-act.ts";
import type { OrderListQuery } from "#domain/order/order-list.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Db } from "#server/db/client.ts";
import { PAYMENT_STATE } from "./order-conditions.ts";
import { searched } from "./order-list.ts";

export interface SelectedOrder extends BulkState {
  id: number;
}

/** All orders of a list in their current state, oldest first. @param limit maximum number to read */
export async function selectedOrders(
  db: Db,
  query: OrderListQuery,
  limit: number,
): Promise<SelectedOrder[]> {
  const { conditions } = await searched(db, query);
  const { rows } = await db.execute<{
    id: string;
    status: OrderStatus;
    review_flags: ReviewFlag[];
    is_approved: boolean;
    payment_state: PaymentState | null;
    is_paid_in_part: boolean;
    is_partly_shipped: boolean;
  }>(sql`
    select o.id::text, o.status, o.review_flags, o.review_approved_at is not null as is_approved,
      ${PAYMENT_STATE} as payment_state,
      exists (select from payments p where p.order_id = o.id and p.state = 'awaiting' and p.carried > 0) as is_paid_in_part,
      o.status = 'pending' and o.tracking_number is not null as is_partly_shipped
    from orders o where ${sql.join([sql`true`, ...conditions], sql` and `)} order by o.id limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.id),
    status: row.status,
    reviewFlags: row.review_flags,
    isApproved: row.is_approved,
    paymentState: row.payment_state,
    isPaidInPart: row.is_paid_in_part,
    isPartlyShipped: row.is_partly_shipped,
  }));
}
