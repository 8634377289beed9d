import { sql } from "drizzle-orm";
import type { GIVE_NUMBER } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { giveNumber } from "./accept-terms.ts";

export interface NumberGift extends ActInput<typeof GIVE_NUMBER> {
  userId: string;
}

/** `has_one`: someone else was faster, or the customer has accepted the terms since. */
export type GiveNumberError = "not_found" | "has_one";

/**
 * Gives a customer an affiliate number: their account's, or the next (CUST-5). They earn from then on; before they see
 * their link, they have to read the program's terms like anyone else.
 */
export async function giveNumberByStaff(
  db: Db,
  { userId }: NumberGift,
): Promise<Result<{ affiliateNumber: number }, GiveNumberError>> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ affiliate_number: number | null }>(sql`
      select affiliate_number from profiles where id = ${userId} and erased_at is null for update`);
    const [profile] = rows;
    if (!profile) return err("not_found");
    if (profile.affiliate_number !== null) return err("has_one");
    return ok({ affiliateNumber: await giveNumber(tx, userId) });
  });
}
