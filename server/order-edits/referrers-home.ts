import { eq } from "drizzle-orm";
import { isSelfReferral } from "#domain/affiliate/self-referral.ts";
import type { Newcomer } from "#server/checkout/earlier-customer.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";

/** Whether the address is the home of the affiliate who would earn the commission (AFF-4). */
export async function isReferrersHome(
  tx: Db,
  referrerNumber: number,
  { address, address2, zipCode }: Newcomer,
): Promise<boolean> {
  const [referrer] = await tx
    .select({
      street: profiles.street,
      address2: profiles.address2,
      zipCode: profiles.zipCode,
    })
    .from(profiles)
    .where(eq(profiles.affiliateNumber, referrerNumber));
  if (!referrer) return false;
  const unknown = { accountId: null, email: "", phone: "" };
  return isSelfReferral(
    { ...unknown, street: address, address2, zipCode },
    { ...unknown, ...referrer, address2: referrer.address2 ?? "" },
  );
}
