import { inArray } from "drizzle-orm";
import { statesWithAdultSignature } from "#server/compliance/adult-signature.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import { findCustomerOrder } from "#server/orders/order-history.ts";

export interface DocumentOrder {
  id: number;
  order: CustomerOrder;
  needsSignature: boolean;
}

/** The orders as their customers see them, so that a document has their own amounts, in the order asked for. */
export async function readDocumentOrders(
  db: Db,
  orderNumbers: readonly number[],
): Promise<DocumentOrder[]> {
  if (orderNumbers.length === 0) return [];
  const rows = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      orderNumber: orders.orderNumber,
      state: orders.state,
    })
    .from(orders)
    .where(inArray(orders.orderNumber, [...orderNumbers]));
  const signed = await statesWithAdultSignature(
    db,
    rows.map(({ state }) => state),
  );
  const found: DocumentOrder[] = [];
  for (const orderNumber of orderNumbers) {
    const row = rows.find((one) => one.orderNumber === orderNumber);
    const order = row && (await findCustomerOrder(db, row.userId, orderNumber));
    if (row && order) found.push({ id: row.id, order, needsSignature: signed.has(row.state) });
  }
  return found;
}
