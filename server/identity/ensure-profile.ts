import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";

/** Creates a missing profile (ACCT-25); an existing one is left unchanged. */
export async function ensureProfile(
  db: Db,
  user: { id: string; email: string; name: string },
): Promise<void> {
  await db
    .insert(profiles)
    .values({ id: user.id, email: user.email, fullName: user.name })
    .onConflictDoNothing();
}
