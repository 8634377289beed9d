import { and, eq, gt, inArray } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { ROLE_PERMISSIONS, type StaffRole } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staff, user } from "#server/db/schema/accounts.ts";
import { staffInvitations } from "#server/db/schema/staff-invitations.ts";
import { confirmAddress } from "#server/identity/confirm-address.ts";
import { passwordState } from "#server/identity/passwords/password-state.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { hashesOf } from "./issue-invitation.ts";
import { ANYONE, isOpen } from "./open-invitations.ts";
import { hasOwner } from "./set-up-link.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

export type AcceptError =
  | "not_good"
  | "somebody_else"
  | "email_unconfirmed"
  | "password_common"
  | "already_staff";

export interface OpenInvitation {
  /** "" if it is for anyone with the link, as for the first owner (RUN-54). */
  email: string;
  role: StaffRole;
  /** It was mailed only to its address, or it was made for the first owner. */
  isProof: boolean;
  hasAccount: boolean;
}

/** Finds the invitation of a valid link; opening it changes nothing, because mail scanners open links. */
export async function findInvitation(
  { db, clock }: Deps,
  token: string,
): Promise<OpenInvitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .leftJoin(user, eq(user.email, staffInvitations.email))
    .where(isGood(token, clock.now()));
  if (found === undefined) return null;
  const { email, role } = found.staff_invitations;
  if (email === ANYONE && (await hasOwner(db))) return null;
  return {
    email,
    role,
    isProof: isProof(found.staff_invitations, token),
    hasAccount: found.user !== null,
  };
}

/**
 * Gives the role to the invited address's own account (STAFF-9), which needs a confirmed address and no common password
 * (STAFF-3); a link that was mailed there confirms it (as ACCT-18 does). The account can't see anything of the shop
 * until it has a second factor (STAFF-1). A link works once.
 */
export function acceptInvitation(
  { db, clock }: Deps,
  token: string,
  visitor: Pick<Visitor, "userId" | "email" | "isEmailConfirmed">,
): Promise<Result<StaffRole, AcceptError>> {
  const { userId } = visitor;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [invitation] = await tx
      .select()
      .from(staffInvitations)
      .where(isGood(token, now))
      .for("update");
    if (invitation === undefined) return err("not_good");
    if (!(await mayStillInvite(tx, invitation.invitedBy))) return err("not_good");
    if (invitation.email === ANYONE) {
      if (await hasOwner(tx)) return err("not_good");
    } else if (invitation.email !== visitor.email) return err("somebody_else");
    const isProved = visitor.isEmailConfirmed || isProof(invitation, token);
    if (!isProved) return err("email_unconfirmed");
    if ((await passwordState(tx, userId)).isCommon) return err("password_common");
    const { role } = invitation;
    const added = await tx
      .insert(staff)
      .values({ userId, role })
      .onConflictDoNothing()
      .returning({ userId: staff.userId });
    // Only other staff can change an existing role, not a link.
    if (added.length === 0) return err("already_staff");
    await confirmAddress(tx, userId);
    await tx
      .update(staffInvitations)
      .set({ acceptedAt: now, userId, tokenHash: null, email: visitor.email })
      .where(eq(staffInvitations.id, invitation.id));
    return ok(role);
  });
}

/**
 * An invitation ends with its inviter's right to invite: one from a removed owner lets no one in (STAFF-9). One from
 * the command line, whose name belongs to no account, stays valid.
 */
async function mayStillInvite(tx: Db, invitedBy: Actor): Promise<boolean> {
  if (invitedBy.kind !== "staff") return true;
  const [inviter] = await tx
    .select({ id: user.id, role: staff.role })
    .from(user)
    .leftJoin(staff, eq(staff.userId, user.id))
    .where(eq(user.id, invitedBy.id))
    .for("share", { of: user });
  if (inviter === undefined) return true;
  const { role } = inviter;
  return role !== null && ROLE_PERMISSIONS[role].includes("team.change");
}

/** It was mailed to its address, or shown to the person who started the shop. */
const isProof = (
  { email, tokenHash }: { email: string; tokenHash: string | null },
  token: string,
): boolean => email === ANYONE || tokenHash === hashesOf(token).mail;

const isGood = (token: string, now: Date) =>
  and(
    inArray(staffInvitations.tokenHash, Object.values(hashesOf(token))),
    gt(staffInvitations.expiresAt, now),
    isOpen,
  );
