import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

export interface LockedCustomer {
  affiliateNumber: number | null;
  og: boolean;
  military: boolean;
  isStaff: boolean;
}

/**
 * Locks a customer's profile until the transaction ends, as their orders do, and ends expired prices; `null` if there
 * is no such customer, or they were erased.
 */
export async function lockCustomer(tx: Db, userId: string): Promise<LockedCustomer | null> {
  await tx.execute(sql`select from profiles where id = ${userId} for no key update`);
  await tx.execute(sql`select end_due_grants(${userId})`);
  const { rows } = await tx.execute<{
    affiliate_number: number | null;
    og: boolean;
    military: boolean;
    is_staff: boolean;
  }>(sql`
    select affiliate_number, og, military, exists (select from staff f where f.user_id = p.id) as is_staff
    from profiles p where id = ${userId} and erased_at is null`);
  const [row] = rows;
  return row
    ? {
        affiliateNumber: row.affiliate_number,
        og: row.og,
        military: row.military,
        isStaff: row.is_staff,
      }
    : null;
}
