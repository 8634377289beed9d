import { asc, eq } from "drizzle-orm";
import { wholeStreet } from "#domain/account/address-line-2.ts";
import type { OrderRequestKind } from "#domain/order/order-request.ts";
import type { Db } from "#server/db/client.ts";
import { orderRequests, orders } from "#server/db/schema/orders.ts";

export interface OpenOrderRequest {
  id: number;
  orderNumber: number;
  kind: OrderRequestKind;
  note: string;
  /** "Pat Doe, 1 Pine Street, Seattle, WA 98101"; null for a cancellation. */
  newAddress: string | null;
  requestedAt: Date;
}

const MOST = 200;

/** Undecided requests, oldest first. */
export async function openOrderRequests(db: Db): Promise<OpenOrderRequest[]> {
  const rows = await db
    .select({ request: orderRequests, orderNumber: orders.orderNumber })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orderRequests.status, "open"))
    .orderBy(asc(orderRequests.id))
    .limit(MOST);
  return rows.map(({ request, orderNumber }) => {
    const { id, kind, note, requestedAt, fullName, address, address2, city, state, zipCode } =
      request;
    const newAddress =
      address === null
        ? null
        : `${fullName}, ${wholeStreet(address, address2)}, ${city}, ${state} ${zipCode}`;
    return { id, orderNumber, kind, note, newAddress, requestedAt };
  });
}
