import type { Db } from "#server/db/client.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { orderForStaff } from "./order-for-staff.ts";
import { orderHistory } from "./order-history.ts";

/** An order as its customer and as staff see it. */
export function createOrders({ db }: { db: Db }) {
  return {
    customer: {
      history: (userId: string) => orderHistory(db, userId),
      find: async (userId: string, orderNumber: number) =>
        (await orderHistory(db, userId, orderNumber))[0] ?? null,
    },
    staff: {
      find: staffOperation("orders.read", (_, orderNumber: number) =>
        orderForStaff(db, orderNumber),
      ),
    },
  };
}
