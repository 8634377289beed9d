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
  /** Opens the page that accepts it; never logged or stored. */
  href: string;
}

/** How a link gets to the invited person. */
type Delivery = "mail" | "hand";

/**
 * Creates an invitation's link when it is sent, and voids an earlier one; `null` if no longer open. Only a mailed link
 * proves that the person who opens it reads the address's mail.
 */
export async function issueInvitation(
  { db, clock, siteUrl }: { db: Db; clock: Clock; siteUrl: string },
  invitationId: number,
  delivery: Delivery,
): Promise<IssuedInvitation | null> {
  const token = randomBytes(32).toString("base64url");
  const [issued] = await db
    .update(staffInvitations)
    .set({ tokenHash: hashesOf(token)[delivery], expiresAt: daysFrom(clock.now()) })
    .where(and(eq(staffInvitations.id, invitationId), isOpen))
    .returning({ email: staffInvitations.email, role: staffInvitations.role });
  return issued ? { ...issued, href: `${siteUrl}${PAGES.staffInvitation}?token=${token}` } : null;
}

/** Stored in place of a token: the delivery is part of what is hashed, so no one can change it. */
export const hashesOf = (token: string): Record<Delivery, string> => ({
  hand: hashOf(token),
  mail: hashOf(`mailed ${token}`),
});

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
