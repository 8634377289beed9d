import { NEWEST_ORDERS, type OrderHistoryQuery } from "#domain/order/order-history-list.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { orderForStaff } from "./order-for-staff.ts";
import { findCustomerOrder, orderHistory } from "./order-history.ts";

/** An order as its customer and as staff see it. */
export function createOrders({ db }: { db: Db }) {
  return {
    customer: {
      /** A page of them, newest first. */
      history: (userId: string, query: OrderHistoryQuery = NEWEST_ORDERS) =>
        orderHistory(db, userId, query),
      find: (userId: string, orderNumber: number) => findCustomerOrder(db, userId, orderNumber),
    },
    staff: {
      find: staffOperation("orders.read", (_, orderNumber: number) =>
        orderForStaff(db, orderNumber),
      ),
    },
  };
}
