import { and, eq, gt, lt, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import { pendingSignIns } from "#server/db/schema/accounts.ts";
import { waitForChangesOf } from "#server/identity/lock-user.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { beginSession, type SignedIn } from "#server/identity/sessions/begin-session.ts";
import { hashOfPending } from "#server/identity/sessions/complete-sign-in.ts";
import type { Client } from "#server/limits/client.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { readFactors } from "./read-factors.ts";
import { takeCode } from "./take-code.ts";

export type SecondFactorError =
  | "factor_code_wrong"
  /** It expired, had too many wrong codes, or was already completed. */
  | "pending_over"
  | "too_many_attempts";

const TRIES_MAX = 5;

/** Factors that can complete a pending sign-in. */
export interface SecondSteps {
  app: boolean;
  backupCode: boolean;
  passkey: boolean;
}

/** null if none is pending. */
export async function findPending(deps: FactorDeps, token: string): Promise<SecondSteps | null> {
  const [pending] = await deps.db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(isOpen(token, deps.clock.now()));
  if (!pending) return null;
  const { hasTotp, backupCodesLeft, passkeys } = await readFactors(deps.db, pending.userId);
  return { app: hasTotp, backupCode: backupCodesLeft > 0, passkey: passkeys.length > 0 };
}

/**
 * Completes a sign-in with an authenticator app's code or a backup code. A try is counted before
 * the code is checked, so concurrent tries are limited to five as well (FACTOR-2).
 */
export async function finishSignIn(
  deps: FactorDeps,
  input: { pendingToken: string; code: string },
  client: Client,
): Promise<Result<SignedIn, SecondFactorError>> {
  if (!(await deps.limits.allows("codeByClient", client.ipAddress)))
    return err("too_many_attempts");
  const isThis = isOpen(input.pendingToken, deps.clock.now());
  const [pending] = await deps.db
    .update(pendingSignIns)
    .set({ failures: sql`${pendingSignIns.failures} + 1` })
    .where(isThis)
    .returning();
  if (!pending) return err("pending_over");
  const taking = await takeCode(deps, pending.userId, input.code);
  if (taking === "too_many_attempts") return err(taking);
  if (taking === "wrong") {
    await notifyOwner(deps, pending.userId);
    return err(pending.failures < TRIES_MAX ? "factor_code_wrong" : "pending_over");
  }
  const { userId, method } = pending;
  const owner = { userId, passwordHash: await readPasswordHash(deps.db, userId) };
  return deps.db.transaction(async (tx) => {
    await waitForChangesOf(tx, userId);
    // One of two correct concurrent codes finds the row gone; so does a code whose account was
    // recovered in between.
    if (!(await dropPending({ db: tx }, input.pendingToken))) return err("pending_over");
    const passed = { method, secondFactor: taking };
    return ok(await beginSession({ ...deps, db: tx }, owner, passed, client));
  });
}

/**
 * Once a day, at the fifth wrong code across all sign-ins (FACTOR-8): someone has the first factor.
 */
async function notifyOwner({ db, limits, clock }: FactorDeps, userId: string): Promise<void> {
  const isSuspicious =
    !(await limits.allows("secondFactorWrongByAccount", userId)) &&
    (await limits.allows("secondFactorNoticeByAccount", userId));
  if (isSuspicious) await noticeOf(db, userId, "second_factor_tried", clock.now());
}

/** Deletes a completed pending sign-in. @returns whether it existed */
export async function dropPending({ db }: Pick<FactorDeps, "db">, token: string): Promise<boolean> {
  const dropped = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, hashOfPending(token)))
    .returning({ tokenHash: pendingSignIns.tokenHash });
  return dropped.length > 0;
}

function isOpen(token: string, now: Date) {
  return and(
    eq(pendingSignIns.tokenHash, hashOfPending(token)),
    gt(pendingSignIns.expiresAt, now),
    lt(pendingSignIns.failures, TRIES_MAX),
  );
}
