import { eq, sql } from "drizzle-orm";
import type { DECLINE_PAYOUT } from "#domain/affiliate/payout-act.ts";
import { checkPayoutOpen } from "#domain/affiliate/payout-status.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { payoutRequests } from "#server/db/schema/affiliates.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { noRequest, type PayOutError } from "./pay-out.ts";

export interface DeclineRequest extends ActInput<typeof DECLINE_PAYOUT> {
  requestId: number;
  actor: StaffActor;
}

/** Declines a request; the affiliate sees the reason and can spend the amount again. */
export async function declinePayout(
  db: Db,
  { requestId, reason, actor }: DeclineRequest,
): Promise<Result<null, PayOutError>> {
  return db.transaction(async (tx) => {
    const isThis = eq(payoutRequests.id, requestId);
    const [request] = await tx.select().from(payoutRequests).where(isThis).for("update");
    if (!request) return err(noRequest(requestId));
    const open = checkPayoutOpen(request.status);
    if (!open.ok) return err({ code: "not_open", reason: open.error });
    await tx
      .update(payoutRequests)
      .set({
        status: "declined",
        decidedAt: sql`now()`,
        decidedBy: actor,
        reason,
      })
      .where(isThis);
    await enqueue(tx, "payout_decided", String(requestId), { requestId });
    return ok(null);
  });
}
