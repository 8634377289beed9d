import { randomBytes } from "node:crypto";
import { normaliseEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import type { Limits } from "#server/limits.ts";
import { promise } from "#server/mail/outbox.ts";
import type { Client } from "./client.ts";
import { hashOfToken } from "./email-sign-in-hashes.ts";

/** A code and its link are good for this long (ASVS 6.5.5). */
export const EMAIL_CODE_MINUTES = 10;

/**
 * Asks for a code and a link by e-mail. Whether the address has an account is looked up by the job,
 * so that the answer is the same for everybody in words, status and time (rulings, Accounts).
 * @returns the id for the cookie of the browser that asked: the code is good with it alone
 */
export async function requestEmailCode(
  deps: { db: Db; limits: Limits; clock: Clock },
  input: { email: string },
  client: Client,
): Promise<Result<{ id: string }, "too_many_attempts">> {
  const { db, limits, clock } = deps;
  const email = normaliseEmail(input.email);
  const isAllowed =
    (await limits.allows("emailCodeByClient", client.ipAddress)) &&
    (await limits.allows("emailCodeByAll", "all"));
  if (!isAllowed) return err("too_many_attempts");
  // One address too often is answered like a success, and gets no mail: as with recovery.
  const isMailed =
    (await limits.allows("emailCodeByAddress", email)) &&
    (await limits.allows("emailCodeByAddressADay", email));
  return ok({ id: await keepRequest({ db, clock }, email, isMailed) });
}

/**
 * The same for somebody who is signed in and has to prove it is them: strangers who ask for codes to
 * this address do not use up these.
 */
export async function requestOwnCode(
  deps: { db: Db; limits: Limits; clock: Clock },
  visitor: { userId: string; email: string },
): Promise<Result<{ id: string }, "too_many_attempts">> {
  if (!(await deps.limits.allows("emailCodeByAccount", visitor.userId)))
    return err("too_many_attempts");
  return ok({ id: await keepRequest(deps, visitor.email, true) });
}

async function keepRequest(
  { db, clock }: { db: Db; clock: Clock },
  email: string,
  isMailed: boolean,
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const idHash = hashOfToken(id);
  const expiresAt = new Date(clock.now().getTime() + EMAIL_CODE_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    await tx.insert(emailSignIns).values({ idHash, email, expiresAt });
    if (isMailed) await promise(tx, "email_code", idHash, { idHash });
  });
  return id;
}
