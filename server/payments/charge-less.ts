import { eq, sql } from "drizzle-orm";
import type { Cents } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { Payment } from "./move-payment.ts";

/**
 * Changes the amount that will be charged to a card, up to its authorization (EDIT-4). The caller has locked the
 * payment.
 */
export async function chargeLess(tx: Db, { id, amount }: Payment, dueCents: Cents): Promise<void> {
  await tx
    .update(payments)
    .set({ toCharge: dueCents === amount ? null : dueCents, updatedAt: sql`now()` })
    .where(eq(payments.id, id));
}
