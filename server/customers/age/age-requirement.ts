import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Requests a customer's age verification for an order that exists (functions/request-age-verification.sql). */
export async function requestAgeVerification(
  tx: Db,
  userId: string,
  orderNumber: number,
): Promise<void> {
  await tx.execute(sql`select request_age_verification(${userId}, ${orderNumber})`);
}
