import { eq, sql } from "drizzle-orm";
import type { ProfileFields } from "#domain/account/profile-form.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";

/**
 * Updates a person's own details. Prices, affiliate number and referrer are columns of the same row, and customers may
 * not change any of those (ACCT-26).
 */
export async function changeProfile(db: Db, userId: string, values: ProfileFields): Promise<void> {
  const { fullName, phone, address, address2, city, state, zipCode } = values;
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({
        fullName,
        phone,
        street: address,
        address2: address2 || null,
        city,
        state,
        zipCode,
        updatedAt: sql`now()`,
      })
      .where(eq(profiles.id, userId));
    await tx.update(user).set({ name: fullName }).where(eq(user.id, userId));
  });
}
