import { eq, sql } from "drizzle-orm";
import type { ComparedDays } from "#domain/payment/gateway-difference.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { gatewayComparisons } from "#server/db/schema/gateway-comparisons.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** A listing takes at most five minutes; after this long, its job is gone for good, for example after a restore. */
const GIVEN_UP_MINUTES = 60;

interface ComparisonRequest {
  /** The number of days to compare. */
  days: ComparedDays;
}

/** Starts a job that compares the gateway's records with our payments (PAY-28), or returns the one in progress. */
export async function startComparison(
  { db, gateway }: { db: Db; gateway: PaymentGateway | null },
  actor: StaffActor,
  { days }: ComparisonRequest,
): Promise<Result<{ comparisonId: number }, Refusal>> {
  if (gateway === null) return refuse("not_allowed", "No card gateway connected.");
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update gateway_comparisons set state = 'failed', ended_at = now(), failure = 'It was cut off.'
      where state = 'running' and created_at < now() - make_interval(mins => ${GIVEN_UP_MINUTES})`);
    const [begun] = await tx
      .insert(gatewayComparisons)
      .values({
        gateway: gateway.id,
        since: sql`now() - make_interval(days => ${days})`,
        askedBy: actor,
      })
      .onConflictDoNothing()
      .returning({ id: gatewayComparisons.id });
    if (begun) {
      await enqueue(tx, "gateway_comparison", String(begun.id), { comparisonId: begun.id });
      return ok({ comparisonId: begun.id });
    }
    const [running] = await tx
      .select({ id: gatewayComparisons.id })
      .from(gatewayComparisons)
      .where(eq(gatewayComparisons.state, "running"));
    return running
      ? ok({ comparisonId: running.id })
      : refuse("not_allowed", "A comparison just finished. See its result below.");
  });
}
