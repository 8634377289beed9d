import type { DecisionOccasion, KeptDecision } from "#domain/eligibility/kept-decision.ts";
import type { Db } from "#server/db/client.ts";
import { eligibilityDecisions } from "#server/db/schema/eligibility.ts";

/**
 * Stores permanently why an order was allowed or refused (ELIG-4). A new order's decision is written with it
 * (calls/place-order.sql).
 */
export async function keepDecision(
  tx: Db,
  orderId: number,
  occasion: DecisionOccasion,
  kept: KeptDecision,
): Promise<void> {
  await tx.insert(eligibilityDecisions).values({ orderId, occasion, ...kept });
}
