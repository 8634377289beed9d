import { eq } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { useCode } from "./one-time-codes.ts";

/** Marks the address of a confirmation mail as confirmed; false when the link is not good any more. */
export async function confirmEmail(deps: { db: Db; clock: Clock }, code: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const used = await useCode(tx, "confirmation", code, deps.clock.now());
    if (used === null) return false;
    await tx.update(user).set({ emailVerified: true }).where(eq(user.id, used.userId));
    return true;
  });
}
