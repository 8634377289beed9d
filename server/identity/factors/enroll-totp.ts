import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { encode } from "uqr";
import { err, ok, type Result } from "#domain/result.ts";
import { totpFactors } from "#server/db/schema/accounts.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { addSignInMethodRefusal } from "#server/identity/may-add-sign-in-method.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { createBackupCodes } from "./backup-codes.ts";
import type { AddFactorError, FactorDeps } from "./factor-deps.ts";
import { passEnrolled } from "./pass-enrolled.ts";
import { seal, unseal } from "./sealed-secret.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

/** How long a displayed secret can be confirmed before a new one is needed. */
const OPEN_MINUTES = 30;

export interface TotpEnrolment {
  /** Base32 in groups of four, for typing. */
  secret: string;
  /** The same as a QR code: its width in modules, and its dark modules as an SVG path. */
  qrCode: { size: number; path: string };
}

export type ConfirmTotpError = AddFactorError | "factor_code_wrong" | "enrollment_over";

/** Creates a secret that has no effect until a first code confirms it (FACTOR-5). */
export async function startTotp(
  deps: FactorDeps,
  visitor: Visitor,
): Promise<Result<null, AddFactorError>> {
  const { userId } = visitor;
  const refusal = addSignInMethodRefusal(visitor, deps.clock.now());
  if (refusal !== null) return err(refusal);
  if (!(await deps.limits.allows("factorChangeByAccount", userId))) return err("too_many_attempts");
  const encryptedSecret = seal(deps.secret, userId, newTotpSecret());
  const createdAt = deps.clock.now();
  await deps.db
    .insert(totpFactors)
    .values({ userId, encryptedSecret, createdAt })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { encryptedSecret, createdAt },
      setWhere: isNull(totpFactors.confirmedAt),
    });
  return ok(null);
}

/** The secret to scan or type; `null` if nothing is being set up. */
export async function openTotp(deps: FactorDeps, visitor: Visitor): Promise<TotpEnrolment | null> {
  const [factor] = await deps.db
    .select({ sealed: totpFactors.encryptedSecret })
    .from(totpFactors)
    .where(isOpen(visitor.userId, deps.clock.now()));
  if (!factor || !isRecentlyAuthenticated(visitor, deps.clock.now())) return null;
  const secret = unseal(deps.secret, visitor.userId, factor.sealed);
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
    qrCode: qrPath(totpAddress(secret, visitor.email, (await deps.details()).name)),
  };
}

/**
 * Turns on the authenticator with its first code, which is then used up, and ends every other
 * session.
 * @returns ten backup codes, to be shown once
 */
export async function confirmTotp(
  deps: FactorDeps,
  visitor: Visitor,
  code: string,
): Promise<Result<string[], ConfirmTotpError>> {
  const { userId } = visitor;
  const now = deps.clock.now();
  const refusal = addSignInMethodRefusal(visitor, now);
  if (refusal !== null) return err(refusal);
  if (!(await deps.limits.allows("factorChangeByAccount", userId))) return err("too_many_attempts");
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [factor] = await tx
      .select({ sealed: totpFactors.encryptedSecret })
      .from(totpFactors)
      .where(isOpen(userId, now));
    if (!factor) return err("enrollment_over");
    const secret = unseal(deps.secret, userId, factor.sealed);
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ""), now);
    if (step === null) return err("factor_code_wrong");
    await tx
      .update(totpFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(totpFactors.userId, userId));
    await passEnrolled(tx, visitor, "app", now);
    await noticeOf(tx, userId, "totp_on", now);
    return ok(await createBackupCodes(tx, deps.secret, userId));
  });
}

function isOpen(userId: string, now: Date) {
  return and(
    eq(totpFactors.userId, userId),
    isNull(totpFactors.confirmedAt),
    gt(
      totpFactors.createdAt,
      sql`${now.toISOString()}::timestamptz - make_interval(mins => ${OPEN_MINUTES})`,
    ),
  );
}

/** With the quiet zone of four modules that scanners require. */
function qrPath(address: string): TotpEnrolment["qrCode"] {
  const { size, data } = encode(address, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
