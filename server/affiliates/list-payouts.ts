import { desc, eq } from "drizzle-orm";
import type { PayoutStatus } from "#domain/affiliate/payout-status.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { payoutRequests } from "#server/db/schema/affiliates.ts";

export interface PayoutRequest {
  id: number;
  affiliateNumber: number;
  amountCents: Cents;
  payTo: string;
  status: PayoutStatus;
  requestedAt: Date;
  decidedAt: Date | null;
  /** If paid: the payment's reference. */
  reference: string | null;
  /** If declined: why. */
  reason: string | null;
}

const SHOWN = 12;

/** An affiliate's latest requests, newest first. */
export async function listPayouts(db: Db, affiliateNumber: number): Promise<PayoutRequest[]> {
  const rows = await db
    .select()
    .from(payoutRequests)
    .where(eq(payoutRequests.affiliateNumber, affiliateNumber))
    .orderBy(desc(payoutRequests.id))
    .limit(SHOWN);
  return rows.map(toPayoutRequest);
}

/** For staff: all pending requests, oldest first. */
export async function listOpenPayouts(db: Db): Promise<PayoutRequest[]> {
  const rows = await db
    .select()
    .from(payoutRequests)
    .where(eq(payoutRequests.status, "requested"))
    .orderBy(payoutRequests.id);
  return rows.map(toPayoutRequest);
}

export function toPayoutRequest(row: typeof payoutRequests.$inferSelect): PayoutRequest {
  const { decidedBy: _, amount, ...request } = row;
  return { ...request, amountCents: amount };
}
