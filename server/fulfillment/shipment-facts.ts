import type { JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { KeptDecision } from "#domain/eligibility/kept-decision.ts";
import { atLeastZero, subtract, ZERO } from "#domain/money/cents.ts";
import type { ShipmentFacts } from "#domain/order/check-shipment.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { judgeOrders, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { disputedOrders } from "#server/orders/disputed-orders.ts";
import { ordersOnHold } from "#server/orders/hold-order.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { openRequestKinds } from "#server/orders/order-requests.ts";

export interface JudgedShipment extends ShipmentFacts {
  /** The rules' decision, stored if the order ships (ELIG-4). */
  decision: KeptDecision;
  /** An adult has to sign for it (SHIP-17). */
  needsSignature: boolean;
}

/** Facts that decide whether an order may ship now. The caller locks the order before acting on them. */
export async function shipmentFacts(
  tx: Db,
  about: LockedOrder,
  today: PlainDate,
): Promise<JudgedShipment> {
  const [facts] = await manyShipmentFacts(tx, [about], today);
  if (!facts) throw new Error(`Nothing is known of order ${about.order.orderNumber}`);
  return facts;
}

/** The part of the facts that comes from the rules. */
export const factsOfRules = ({
  destination,
  decision,
}: JudgedEligibility): Pick<
  ShipmentFacts,
  "destination" | "needsRuleReview" | "isAgeCheckDue"
> => ({
  destination,
  needsRuleReview: decision.needsReview,
  isAgeCheckDue: decision.needsVerifiedAge,
});

/** The same for many orders, in their order, with as few statements as for one. */
export async function manyShipmentFacts(
  db: Db,
  all: readonly LockedOrder[],
  today: PlainDate,
): Promise<JudgedShipment[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ order }) => order.id);
  const requests = await openRequestKinds(db, ids);
  const held = await ordersOnHold(db, ids);
  const disputed = await disputedOrders(db, ids);
  const judged = await judgeOrders(
    db,
    all.map(({ order }) => toJudge(order)),
    today,
  );
  return all.map(({ order, payment }, at) => {
    const rules = judged[at];
    if (!rules) throw new Error("An order was not judged");
    return {
      status: order.status,
      // An order that became free through an edit needs no payment, whatever happened to an earlier one.
      paymentState: order.finalTotal === 0 ? null : (payment?.state ?? null),
      missingCents:
        payment?.state === "captured"
          ? atLeastZero(subtract(order.finalTotal, payment.captured))
          : ZERO,
      reviewFlags: order.reviewFlags,
      isApproved: order.reviewApprovedAt !== null,
      ...factsOfRules(rules),
      isOnHold: held.has(order.id),
      isDisputed: disputed.has(order.id),
      openRequests: requests.get(order.id) ?? [],
      decision: rules.kept,
      needsSignature: rules.decision.needsAdultSignature,
    };
  });
}
