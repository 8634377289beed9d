import { and, eq, isNull, sql } from "drizzle-orm";
import type { RESOLVE_ALERT } from "#domain/payment/payment-alert.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { paymentAlerts } from "#server/db/schema/payment-alerts.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface DealtWith extends ActInput<typeof RESOLVE_ALERT> {
  alertId: number;
  actor: StaffActor;
}

/** Resolves an alert, once, for the first of two people (PAY-30). If it is raised again, it is a new alert. */
export async function dealWithAlert(
  db: Db,
  { alertId, note, actor }: DealtWith,
): Promise<Result<{ alertId: number }, Refusal>> {
  const changed = await db
    .update(paymentAlerts)
    .set({ dealtWithAt: sql`now()`, dealtWithBy: actor, note })
    .where(and(eq(paymentAlerts.id, alertId), isNull(paymentAlerts.dealtWithAt)))
    .returning({ id: paymentAlerts.id });
  return changed.length > 0
    ? ok({ alertId })
    : refuse("not_allowed", "Someone already resolved this alert.");
}
