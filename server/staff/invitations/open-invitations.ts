import { and, isNull } from "drizzle-orm";
import { staffInvitations } from "#server/db/schema/staff-invitations.ts";

/** The address in the first owner's link, which anyone with the link may use (set-up-link.ts). */
export const ANYONE = "";

/** How long an emailed link is valid. */
export const INVITATION_DAYS = 7;

export const daysFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

/** Neither accepted nor withdrawn; its link may have expired. */
export const isOpen = and(
  isNull(staffInvitations.acceptedAt),
  isNull(staffInvitations.withdrawnAt),
);
