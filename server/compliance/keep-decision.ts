import type { DecisionOccasion, KeptDecision } from "#domain/eligibility/kept-decision.ts";
import type { Db } from "#server/db/client.ts";
import { eligibilityDecisions } from "#server/db/schema/eligibility.ts";

/** Keeps why an order was allowed, or not, for good (ELIG-4). An order's own is written with it (calls/place-order.sql). */
export async function keepDecision(
  tx: Db,
  orderId: number,
  occasion: DecisionOccasion,
  kept: KeptDecision,
): Promise<void> {
  await tx.insert(eligibilityDecisions).values({ orderId, occasion, ...kept });
}
