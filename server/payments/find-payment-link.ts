import { eq } from "drizzle-orm";
import type { Cents } from "#domain/money/cents.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import { whop } from "#server/db/schema/promotion.ts";
import type { Log } from "#server/log.ts";

/**
 * The payment link for exactly this total; `null` if staff have to create one (PAY-4), or if the lookup fails, which is
 * logged.
 */
export async function findPaymentLink(
  deps: { db: Db; log: Log },
  finalCents: Cents,
): Promise<string | null> {
  const rows = await apart(deps, "payment link not read", (db) =>
    db.select({ link: whop.paymentLink }).from(whop).where(eq(whop.totalAmount, finalCents)),
  );
  return rows?.[0]?.link ?? null;
}
