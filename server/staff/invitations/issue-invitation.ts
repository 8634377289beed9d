import { and, eq } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staffInvitations } from "#server/db/schema/staff-invitations.ts";
import { daysFrom, isOpen } from "./open-invitations.ts";

interface IssuedInvitation {
  email: string;
  role: StaffRole;
  /** Opens the page that accepts it; in no log and no row. */
  href: string;
}

/** Makes an invitation's link, as it is sent, and voids an earlier one; null = it is no longer open. */
export async function issueInvitation(
  { db, clock, siteUrl }: { db: Db; clock: Clock; siteUrl: string },
  invitationId: number,
): Promise<IssuedInvitation | null> {
  const token = randomBytes(32).toString("base64url");
  const [issued] = await db
    .update(staffInvitations)
    .set({ tokenHash: hashOfInvitation(token), expiresAt: daysFrom(clock.now()) })
    .where(and(eq(staffInvitations.id, invitationId), isOpen))
    .returning({ email: staffInvitations.email, role: staffInvitations.role });
  return issued ? { ...issued, href: `${siteUrl}${PAGES.staffInvitation}?token=${token}` } : null;
}

export const hashOfInvitation = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
