import { atLeastZero, subtract, ZERO } from "#domain/money/cents.ts";
import type { ShipmentFacts } from "#domain/order/check-shipment.ts";
import { addressCheck } from "#server/compliance/check-address.ts";
import { ageChecksDue } from "#server/customers/age/age-requirement.ts";
import type { Db } from "#server/db/client.ts";
import { disputedOrders } from "#server/orders/disputed-orders.ts";
import { ordersOnHold } from "#server/orders/hold-order.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { openRequestKinds } from "#server/orders/order-requests.ts";

/** What decides whether an order may ship now; the caller has locked it if something follows from that. */
export async function shipmentFacts(tx: Db, about: LockedOrder): Promise<ShipmentFacts> {
  const [facts] = await manyShipmentFacts(tx, [about]);
  if (!facts) throw new Error(`Nothing is known of order ${about.order.orderNumber}`);
  return facts;
}

/** The same for many orders, in their order, with as few statements as for one. */
export async function manyShipmentFacts(
  db: Db,
  all: readonly LockedOrder[],
): Promise<ShipmentFacts[]> {
  if (all.length === 0) return [];
  const places = all.map(({ order }) => ({
    userId: order.userId,
    state: order.state,
    city: order.city,
    zip: order.zipCode,
  }));
  const check = await addressCheck(db);
  const ids = all.map(({ order }) => order.id);
  const requests = await openRequestKinds(db, ids);
  const held = await ordersOnHold(db, ids);
  const disputed = await disputedOrders(db, ids);
  const due = await ageChecksDue(db, places);
  return all.map(({ order, payment }, at) => {
    const { state, city, zipCode: zip } = order;
    return {
      status: order.status,
      // What is free since an edit needs no payment, whatever became of an earlier one.
      paymentState: order.finalTotal === 0 ? null : (payment?.state ?? null),
      missingCents:
        payment?.state === "captured"
          ? atLeastZero(subtract(order.finalTotal, payment.captured))
          : ZERO,
      reviewFlags: order.reviewFlags,
      isApproved: order.reviewApprovedAt !== null,
      destination: check({ state, city, zip }),
      isOnHold: held.has(order.id),
      isDisputed: disputed.has(order.id),
      openRequests: requests.get(order.id) ?? [],
      isAgeCheckDue: due[at] ?? true,
    };
  });
}
