import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { normalizeEmail } from "#domain/account/email.ts";
import { erasureDue } from "#domain/account/erasure.ts";
import { customerActor } from "#domain/actor.ts";
import type { Actor } from "#domain/actor.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, staff, user } from "#server/db/schema/accounts.ts";
import { affiliateBank } from "#server/db/schema/affiliates.ts";
import { orders } from "#server/db/schema/orders.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Facts people should know before and after requesting an erasure. */
export interface Erasure {
  /** When the account is due for erasure; `null` if not requested. */
  due: Date | null;
  /** Orders that must be shipped or canceled first: the erasure waits for them. */
  unfinishedOrders: number[];
  /** The balance that would be given up (PRIV-4); `null` if none. */
  balanceCents: Cents | null;
  isStaff: boolean;
  /** It waits for the end of a legal hold (PRIV-11). */
  isHeld: boolean;
}

export type AskForErasureError = "staff_not_erased" | "balance_not_given_up";

interface Deps {
  db: Db;
  clock: Clock;
}

/**
 * For the account page, which works even if the balance cannot be read (AFF-20).
 * Requesting the erasure reads the balance again and fails without it.
 */
export async function showErasure(deps: { db: Db; log: Log }, userId: string): Promise<Erasure> {
  const balanceCents = await apart(deps, "affiliate bank not read", (db) =>
    readBalance(db, userId),
  );
  return { ...(await readRequest(deps.db, userId)), balanceCents };
}

async function readErasure(db: Db, userId: string): Promise<Erasure> {
  return { ...(await readRequest(db, userId)), balanceCents: await readBalance(db, userId) };
}

async function readBalance(db: Db, userId: string): Promise<Cents | null> {
  const [bank] = await db
    .select({ balance: affiliateBank.balance })
    .from(profiles)
    .innerJoin(affiliateBank, eq(affiliateBank.accountNumber, profiles.accountNumber))
    .where(eq(profiles.id, userId));
  const balance = bank?.balance ?? ZERO;
  return balance > 0 ? balance : null;
}

async function readRequest(db: Db, userId: string): Promise<Omit<Erasure, "balanceCents">> {
  const [who] = await db
    .select({
      requestedAt: user.erasureRequestedAt,
      role: staff.role,
      isHeld: sql<boolean>`exists (select from legal_holds h where h.user_id = ${user.id} and h.released_at is null)`,
    })
    .from(user)
    .leftJoin(staff, eq(staff.userId, user.id))
    .where(eq(user.id, userId));
  const open = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")))
    .orderBy(orders.orderNumber);
  return {
    due: who?.requestedAt ? erasureDue(who.requestedAt) : null,
    unfinishedOrders: open.map(({ orderNumber }) => orderNumber),
    isStaff: Boolean(who?.role),
    isHeld: who?.isHeld ?? false,
  };
}

/**
 * The signed-in person requests their own erasure: they have seven days to keep the account, every
 * other session ends, and an email is sent. Requesting it again changes nothing. Requests are
 * limited (PRIV-6), and so is undoing them: both send an email to an address that may not be
 * theirs.
 *
 * @param givesUpBalance whether they checked the box to give up the affiliate balance
 */
export async function requestErasure(
  deps: Deps & { limits: Limits },
  visitor: Visitor,
  givesUpBalance: boolean,
): Promise<Result<null, AskForErasureError | "reauthentication_required" | "too_many_attempts">> {
  const { userId } = visitor;
  if (!isRecentlyAuthenticated(visitor, deps.clock.now())) return err("reauthentication_required");
  if (!(await deps.limits.allows("erasureByAccount", userId))) return err("too_many_attempts");
  return ask(deps, userId, { by: customerActor(userId), givesUpBalance }, visitor.sessionId);
}

export interface ErasureRequest {
  email: string;
  actor: StaffActor;
  /** Whether they agreed to lose the affiliate balance. */
  givesUpBalance: boolean;
}

/** The same for a request by email or phone; the email to their address can undo it too. */
export async function requestErasureByStaff(
  deps: Deps,
  request: ErasureRequest,
): Promise<
  Result<
    { due: Date; unfinishedOrders: number[]; isHeld: boolean },
    AskForErasureError | "not_found"
  >
> {
  const { db } = deps;
  const [person] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, normalizeEmail(request.email)), isNull(user.erasedAt)));
  if (!person) return err("not_found");
  const { actor: by, givesUpBalance } = request;
  const asked = await ask(deps, person.id, { by, givesUpBalance }, null);
  if (!asked.ok) return asked;
  const { due, unfinishedOrders, isHeld } = await readErasure(db, person.id);
  return ok({ due: due ?? deps.clock.now(), unfinishedOrders, isHeld });
}

async function ask(
  { db, clock }: Deps,
  userId: string,
  { by, givesUpBalance }: { by: Actor; givesUpBalance: boolean },
  keptToken: string | null,
): Promise<Result<null, AskForErasureError>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { due, balanceCents, isStaff } = await readErasure(tx, userId);
    // The role must be removed first (PRIV-5).
    if (isStaff) return err("staff_not_erased");
    if (due !== null) return ok(null);
    if (balanceCents !== null && !givesUpBalance) return err("balance_not_given_up");
    const asked = await tx
      .update(user)
      .set({ erasureRequestedAt: now, erasureRequestedBy: by })
      .where(and(eq(user.id, userId), isNull(user.erasureRequestedAt)))
      .returning({ id: user.id });
    if (asked.length === 0) return ok(null); // a repeated click
    await endSessions(tx, userId, keptToken);
    await noticeOf(tx, userId, "erasure_asked", now);
    return ok(null);
  });
}

/** Undoes a requested erasure with one click; no effect if none was requested. */
export async function undoErasure({ db, clock }: Deps, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(user)
      .set({ erasureRequestedAt: null, erasureRequestedBy: null })
      .where(and(eq(user.id, userId), isNotNull(user.erasureRequestedAt), isNull(user.erasedAt)))
      .returning({ id: user.id });
    if (kept.length > 0) await noticeOf(tx, userId, "erasure_undone", clock.now());
  });
}
