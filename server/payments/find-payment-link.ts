import { eq } from "drizzle-orm";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { whop } from "#server/db/schema/promotion.ts";

/** The payment link of exactly this total; null = it is to be made by hand (product-spec 7). */
export async function findPaymentLink(db: Db, finalCents: Cents): Promise<string | null> {
  const [row] = await db
    .select({ link: whop.paymentLink })
    .from(whop)
    .where(eq(whop.totalAmount, toNumeric(finalCents)));
  return row?.link ?? null;
}
