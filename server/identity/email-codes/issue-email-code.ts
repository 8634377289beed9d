import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { randomBytes, randomInt } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import { HAS_WAY_IN } from "#server/identity/has-way-in.ts";
import type { ShopSecret } from "#server/secret.ts";
import { hashOfCode, hashOfToken } from "./email-sign-in-hashes.ts";

export type EmailCodeMail =
  /** `code` null: only a link was requested. */
  | { kind: "code"; email: string; code: string | null; token: string }
  /** The confirmation email is sent instead (ACCT-21). */
  | { kind: "confirm"; userId: string }
  /** The address is unknown, or the request has expired. */
  | { kind: "nothing" };

/** Creates the code for a request's email and voids older requests. For the job. */
export async function issueEmailCode(
  deps: { db: Db; clock: Clock; secret: ShopSecret },
  idHash: string,
): Promise<EmailCodeMail> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx): Promise<EmailCodeMail> => {
    const [row] = await tx
      .select({
        email: user.email,
        userId: user.id,
        isConfirmed: user.emailVerified,
        hasWayIn: HAS_WAY_IN,
        isLinkOnly: emailSignIns.isLinkOnly,
        createdAt: emailSignIns.createdAt,
      })
      .from(emailSignIns)
      .innerJoin(user, eq(user.email, emailSignIns.email))
      .where(isOpen(idHash, now));
    if (!row) return { kind: "nothing" };
    const { email, userId, createdAt } = row;
    if (!row.isConfirmed && row.hasWayIn) return { kind: "confirm", userId };
    const code = row.isLinkOnly ? null : String(randomInt(1_000_000)).padStart(6, "0");
    const token = randomBytes(32).toString("base64url");
    await voidOlder(tx, { email, createdAt, now });
    await tx
      .update(emailSignIns)
      .set({
        userId,
        codeHash: code && hashOfCode(deps.secret.current, idHash, code),
        linkHash: hashOfToken(token),
      })
      .where(isOpen(idHash, now));
    return { kind: "code", email, code, token };
  });
}

const isOpen = (idHash: string, now: Date) =>
  and(
    eq(emailSignIns.idHash, idHash),
    isNull(emailSignIns.usedAt),
    gt(emailSignIns.expiresAt, now),
  );

/** Ordered by request time, because jobs may run in a different order. */
async function voidOlder(
  tx: Db,
  { email, createdAt, now }: { email: string; createdAt: Date; now: Date },
): Promise<void> {
  await tx
    .update(emailSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailSignIns.email, email),
        lt(emailSignIns.createdAt, createdAt),
        isNull(emailSignIns.usedAt),
      ),
    );
}
