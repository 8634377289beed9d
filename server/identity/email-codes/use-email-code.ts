import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import { ownerOfEmailSignIn } from "#server/identity/devices/device-owner.ts";
import { knownDeviceOf } from "#server/identity/devices/known-device.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ShopSecret } from "#server/secret.ts";
import { hashOfCode, hashOfToken, isSameHash } from "./email-sign-in-hashes.ts";

export type EmailCodeError =
  /** Wrong, used, expired, or never sent: all get the same answer. */
  | "email_code_wrong"
  /** Three codes were tried: a new one must be requested. */
  | "email_code_void"
  /** Codes are being guessed: only the email's link is accepted, except from known devices. */
  | "email_code_by_link"
  | "too_many_attempts";

const TRIES_MAX = 3;

/** Wrong codes tried by strangers for emails actually sent, across all accounts. */
export const WRONG_CODES = ["emailCodeWrongByAll", "all"] as const;

/** A code was emailed, and the account's address has not changed since. */
const IS_STILL_THEIRS = sql`exists (
  select from "user" u where u.id = ${emailSignIns.userId} and u.email = ${emailSignIns.email})`;

interface Deps {
  db: Db;
  limits: Limits;
  clock: Clock;
  secret: ShopSecret;
}

/**
 * Uses up a code and returns its owner. `id` comes from the cookie: without it, in another browser,
 * a code does not work (ACCT-22). Each try is counted before the code is checked, per request and
 * globally, so concurrent tries can't get around the limit.
 */
export async function useEmailCode(
  deps: Deps,
  { id, code }: { id: string; code: string },
  client: Client,
): Promise<Result<{ userId: string }, EmailCodeError>> {
  const { db, clock } = deps;
  if (!(await deps.limits.allows("emailCodeTryByClient", client.ipAddress)))
    return err("too_many_attempts");
  const now = clock.now();
  const idHash = hashOfToken(id);
  const owner = await ownerOfEmailSignIn(db, idHash);
  const isStranger = knownDeviceOf(deps.secret, client.cookie, owner, now) === null;
  if (isStranger && !(await deps.limits.haveRoom([WRONG_CODES]))) return err("email_code_by_link");
  const isOpen = and(
    eq(emailSignIns.idHash, idHash),
    isNull(emailSignIns.usedAt),
    gt(emailSignIns.expiresAt, now),
  );
  const [tried] = await db
    .update(emailSignIns)
    .set({ tries: sql`${emailSignIns.tries} + 1` })
    .where(and(isOpen, lt(emailSignIns.tries, TRIES_MAX)))
    .returning({ codeHash: emailSignIns.codeHash, tries: emailSignIns.tries });
  if (!tried) {
    const open = await db.select({ tries: emailSignIns.tries }).from(emailSignIns).where(isOpen);
    return err(open.length > 0 ? "email_code_void" : "email_code_wrong");
  }
  const isGuess = isStranger && tried.codeHash !== null;
  if (isGuess && !(await deps.limits.allows(...WRONG_CODES))) return err("email_code_by_link");
  const isRight = deps.secret.accepted.some((secret) =>
    isSameHash(hashOfCode(secret, idHash, code), tried.codeHash ?? ""),
  );
  if (isRight && isGuess) await deps.limits.uncount(...WRONG_CODES);
  if (!isRight) return err(tried.tries < TRIES_MAX ? "email_code_wrong" : "email_code_void");
  const [used] = await db
    .update(emailSignIns)
    .set({ usedAt: now })
    .where(and(isOpen, IS_STILL_THEIRS))
    .returning({ userId: emailSignIns.userId });
  return used?.userId ? ok({ userId: used.userId }) : err("email_code_wrong");
}

/** Uses up the link and returns its owner; null if it is no longer valid. Works in any browser. */
export async function useEmailLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<string | null> {
  const now = clock.now();
  const [used] = await db
    .update(emailSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailSignIns.linkHash, hashOfToken(token)),
        isNull(emailSignIns.usedAt),
        gt(emailSignIns.expiresAt, now),
        IS_STILL_THEIRS,
      ),
    )
    .returning({ userId: emailSignIns.userId });
  return used?.userId ?? null;
}

/**
 * The account a link signs in to, and whether this browser (`id` from its cookie) requested it;
 * null if no longer valid. Does not use it up.
 */
export async function openEmailLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
  id: string | null,
): Promise<{ email: string; isOwnBrowser: boolean } | null> {
  const [row] = await db
    .select({ email: emailSignIns.email, idHash: emailSignIns.idHash })
    .from(emailSignIns)
    .where(
      and(
        eq(emailSignIns.linkHash, hashOfToken(token)),
        isNull(emailSignIns.usedAt),
        gt(emailSignIns.expiresAt, clock.now()),
        IS_STILL_THEIRS,
      ),
    );
  return row ? { email: row.email, isOwnBrowser: row.idHash === hashOfToken(id ?? "") } : null;
}

/** A browser's request; `null` if none or expired. */
export async function emailSignInRequest(
  db: Db,
  id: string,
): Promise<{ email: string; isLinkOnly: boolean } | null> {
  const [row] = await db
    .select({ email: emailSignIns.email, isLinkOnly: emailSignIns.isLinkOnly })
    .from(emailSignIns)
    .where(eq(emailSignIns.idHash, hashOfToken(id)));
  return row ?? null;
}
