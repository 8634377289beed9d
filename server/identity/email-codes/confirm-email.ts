import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { findCode, useCode } from "./one-time-codes.ts";

export type ConfirmEmailError = "code_not_good" | "not_signed_in";

/**
 * Marks the address of a confirmation email as confirmed, but only for a person signed in to that
 * account (ACCT-18). Otherwise a stranger could sign up with another person's address and have it
 * confirmed by that person's click. Resetting a forgotten password also confirms the address.
 */
export async function confirmEmail(
  deps: { db: Db; clock: Clock },
  code: string,
  visitor: Visitor | null,
): Promise<Result<null, ConfirmEmailError>> {
  const now = deps.clock.now();
  const owner = await findCode(deps.db, "confirmation", code, now);
  if (owner === null) return err("code_not_good");
  if (owner !== visitor?.userId) return err("not_signed_in");
  return deps.db.transaction(async (tx) => {
    const used = await useCode(tx, "confirmation", code, now);
    if (used === null) return err("code_not_good");
    await tx.update(user).set({ emailVerified: true }).where(eq(user.id, used.userId));
    return ok(null);
  });
}
