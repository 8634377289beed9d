import { and, eq, ne } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { account } from "#server/db/schema/accounts.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { hasOneSignInMethod } from "#server/identity/sign-in-methods.ts";
import { linkIdentity, ownerOfIdentity } from "./link-identity.ts";

export type UnlinkError = "reauthentication_required" | "last_sign_in_method";

interface Deps {
  db: Db;
  clock: Clock;
}

export interface LinkedIdentity {
  id: string;
  providerId: string;
  linkedAt: Date;
}

export function listIdentities(db: Db, userId: string): Promise<LinkedIdentity[]> {
  return db
    .select({ id: account.id, providerId: account.providerId, linkedAt: account.createdAt })
    .from(account)
    .where(and(eq(account.userId, userId), ne(account.providerId, "credential")))
    .orderBy(account.createdAt);
}

/**
 * Adds a verified identity as a sign-in method; one linked to another account stays linked there.
 */
export async function addIdentity(
  { db, clock }: Deps,
  identity: { providerId: string; subject: string; userId: string },
): Promise<Result<null, "identity_taken">> {
  const { providerId, subject, userId } = identity;
  return db.transaction(async (tx) => {
    if (await linkIdentity(tx, identity)) {
      await noticeOf(tx, userId, "identity_linked", clock.now());
      return ok(null);
    }
    const owner = await ownerOfIdentity(tx, providerId, subject);
    return owner === userId ? ok(null) : err("identity_taken");
  });
}

/**
 * Unlinks an identity, but never the last sign-in method. For another person's identity, or a
 * missing one, it does nothing.
 */
export async function removeIdentity(
  { db, clock }: Deps,
  visitor: Visitor,
  id: string,
): Promise<Result<null, UnlinkError>> {
  const { userId } = visitor;
  const now = clock.now();
  if (!isRecentlyAuthenticated(visitor, now)) return err("reauthentication_required");
  return db.transaction(async (tx) => {
    if (await hasOneSignInMethod(tx, userId)) return err("last_sign_in_method");
    const removed = await tx
      .delete(account)
      .where(
        and(eq(account.id, id), eq(account.userId, userId), ne(account.providerId, "credential")),
      )
      .returning({ id: account.id });
    if (removed.length > 0) await noticeOf(tx, userId, "identity_unlinked", now);
    return ok(null);
  });
}
