import { sql } from "drizzle-orm";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { giveNumber } from "./accept-terms.ts";

export interface NumberGift {
  userId: string;
  reason: string;
}

/** `has_one`: someone was faster, or the customer accepted the terms meanwhile. */
export type GiveNumberError = "not_found" | "reason_needed" | "has_one";

/**
 * Staff give a customer an affiliate number, their account's or the next (CUST-5). They earn from then on; before they see their link,
 * they read the program's terms, as anyone.
 */
export async function giveNumberByStaff(
  db: Db,
  { userId, reason }: NumberGift,
): Promise<Result<{ affiliateNumber: number }, GiveNumberError>> {
  if (!parseStaffNote(reason, "A reason").ok) return err("reason_needed");
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ affiliate_number: number | null }>(sql`
      select affiliate_number from profiles where id = ${userId} and erased_at is null for update`);
    const [profile] = rows;
    if (!profile) return err("not_found");
    if (profile.affiliate_number !== null) return err("has_one");
    return ok({ affiliateNumber: await giveNumber(tx, userId) });
  });
}
