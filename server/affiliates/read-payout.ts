import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { payoutRequests } from "#server/db/schema/affiliates.ts";
import { type PayoutRequest, toPayoutRequest } from "./list-payouts.ts";

/** A payout request as shown in emails. */
export interface PayoutNews extends PayoutRequest {
  fullName: string;
  email: string;
}

export async function readPayout(db: Db, requestId: number): Promise<PayoutNews> {
  const [row] = await db
    .select({ request: payoutRequests, fullName: profiles.fullName, email: profiles.email })
    .from(payoutRequests)
    .innerJoin(profiles, eq(profiles.affiliateNumber, payoutRequests.affiliateNumber))
    .where(eq(payoutRequests.id, requestId));
  if (!row) throw new Error(`There is no payout request ${requestId}`);
  const { request, fullName, email } = row;
  return { ...toPayoutRequest(request), fullName, email };
}
