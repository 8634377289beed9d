import { and, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { SYSTEM } from "#domain/actor.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staff } from "#server/db/schema/accounts.ts";
import { staffInvitations } from "#server/db/schema/staff-invitations.ts";
import { hashesOf } from "./issue-invitation.ts";
import { ANYONE, isOpen } from "./open-invitations.ts";

const HOURS = 24;

/**
 * The link that gives the first owner their account, for the person who started the shop (RUN-54). It contains no
 * address, works once, is valid for a day, and replaces an earlier start's link.
 *
 * @returns null once the shop has an owner
 */
export function makeSetUpLink({
  db,
  clock,
  siteUrl,
}: {
  db: Db;
  clock: Clock;
  siteUrl: string;
}): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Processes that start together take turns: each waits for the previous one's link and replaces it.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await hasOwner(tx)) return null;
    const token = randomBytes(32).toString("base64url");
    const now = clock.now();
    await tx
      .update(staffInvitations)
      .set({ withdrawnAt: now, tokenHash: null })
      .where(and(eq(staffInvitations.email, ANYONE), isOpen));
    await tx.insert(staffInvitations).values({
      email: ANYONE,
      role: "owner",
      tokenHash: hashesOf(token).hand,
      invitedBy: SYSTEM,
      expiresAt: new Date(now.getTime() + HOURS * 3_600_000),
    });
    return `${siteUrl}${PAGES.staffInvitation}?token=${token}`;
  });
}

const LOCK = 7_204_663;

export async function hasOwner(tx: Db): Promise<boolean> {
  return (await tx.$count(staff, eq(staff.role, "owner"))) > 0;
}
