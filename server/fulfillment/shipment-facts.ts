import type { ShipmentFacts } from "#domain/order/check-shipment.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import { isAgeCheckDue } from "#server/customers/age/age-requirement.ts";
import type { Db } from "#server/db/client.ts";
import { isOnHold } from "#server/orders/hold-order.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { openRequestKinds } from "#server/orders/order-requests.ts";

/** What decides whether an order may ship now; the caller has locked it if something follows from that. */
export async function shipmentFacts(
  tx: Db,
  { order, payment }: LockedOrder,
): Promise<ShipmentFacts> {
  const { state, city, zipCode: zip } = order;
  return {
    status: order.status,
    // What is free since an edit needs no payment, whatever became of an earlier one.
    paymentState: order.finalTotal === 0 ? null : (payment?.state ?? null),
    reviewFlags: order.reviewFlags,
    isApproved: order.reviewApprovedAt !== null,
    destination: await checkAddress(tx, { state, city, zip }),
    isOnHold: await isOnHold(tx, order.id),
    openRequests: await openRequestKinds(tx, order.id),
    isAgeCheckDue: await isAgeCheckDue(tx, order.userId, { state, zip }),
  };
}
