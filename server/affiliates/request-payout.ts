import { and, eq, sql } from "drizzle-orm";
import { customerActor } from "#domain/actor.ts";
import { type PayoutFields, validatePayout } from "#domain/affiliate/payout-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { payoutRequests } from "#server/db/schema/affiliates.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { readBank } from "./bank-state.ts";
import { lockAffiliate } from "./lock-affiliate.ts";

/** An affiliate acting on their own account. */
export interface ActingAffiliate {
  profileId: string;
  affiliateNumber: number;
}

export type RequestPayoutError =
  | { code: "invalid"; fieldErrors: FieldErrors<PayoutFields> }
  | { code: "already_open" }
  | { code: "too_many_attempts" };

interface Deps {
  db: Db;
  limits: Limits;
  holdDays: number;
  payoutMinimumCents: Cents;
}

/**
 * Requests a payout from the balance that can be paid out; the amount cannot be spent until the request is
 * decided. One at a time.
 */
export async function requestPayout(
  deps: Deps,
  { profileId, affiliateNumber }: ActingAffiliate,
  fields: PayoutFields,
): Promise<Result<{ requestId: number }, RequestPayoutError>> {
  if (!(await deps.limits.allows("affiliateByAccount", profileId)))
    return err({ code: "too_many_attempts" });
  return deps.db.transaction(async (tx) => {
    if (!(await lockAffiliate(tx, affiliateNumber)))
      throw new Error("Only affiliates are paid out");
    const bank = await readBank(tx, affiliateNumber, deps.holdDays);
    if (!bank) throw new Error(`Affiliate ${affiliateNumber} has no bank account`);
    if (bank.requestedCents > 0) return err({ code: "already_open" });
    const { values, fieldErrors } = validatePayout(fields, {
      minimumCents: deps.payoutMinimumCents,
      payableCents: bank.payableCents,
    });
    if (values === null) return err({ code: "invalid", fieldErrors });
    const { amountCents, payTo } = values;
    const [request] = await tx
      .insert(payoutRequests)
      .values({ affiliateNumber, amount: amountCents, payTo })
      .returning({ requestId: payoutRequests.id });
    if (!request) throw new Error("The payout request was not returned");
    await enqueue(tx, "payout_notice", String(request.requestId), request);
    return ok(request);
  });
}

/**
 * Withdraws the affiliate's own open request. False if there is none: already decided, or another
 * affiliate's.
 */
export async function withdrawPayout(
  db: Db,
  { profileId, affiliateNumber }: ActingAffiliate,
  requestId: number,
): Promise<boolean> {
  const withdrawn = await db
    .update(payoutRequests)
    .set({ status: "withdrawn", decidedAt: sql`now()`, decidedBy: customerActor(profileId) })
    .where(
      and(
        eq(payoutRequests.id, requestId),
        eq(payoutRequests.affiliateNumber, affiliateNumber),
        eq(payoutRequests.status, "requested"),
      ),
    )
    .returning({ id: payoutRequests.id });
  return withdrawn.length === 1;
}
