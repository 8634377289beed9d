import { randomBytes } from "node:crypto";
import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { Client } from "#server/limits/client.ts";
import { ownerOfAddress } from "#server/identity/devices/device-owner.ts";
import { hashOfToken } from "./email-sign-in-hashes.ts";
import { knownDeviceOf } from "#server/identity/devices/known-device.ts";
import { WRONG_CODES } from "./use-email-code.ts";

/** A code and its link are good for this long (ACCT-22). */
export const EMAIL_CODE_MINUTES = 10;

interface Deps {
  db: Db;
  secret: string;
  limits: Limits;
  clock: Clock;
}

export interface EmailCodeRequest {
  /** For the cookie of the browser that asked: the code is good with it alone. */
  id: string;
  /** The mail has a link and no digits. */
  isLinkOnly: boolean;
}

/**
 * Asks for a code and a link by email. Whether the address has an account is looked up by the job,
 * so that the answer is the same for everybody in words, status and time (ACCT-7). Beyond
 * what all strangers together may ask for, or guess, they get a link alone: nobody guesses that.
 */
export async function requestEmailCode(
  deps: Deps,
  input: { email: string },
  client: Client,
): Promise<Result<EmailCodeRequest, "too_many_attempts">> {
  const { limits } = deps;
  const email = normalizeEmail(input.email);
  if (!(await limits.allows("emailCodeByClient", client.ipAddress)))
    return err("too_many_attempts");
  const isLinkOnly = await getsLinkOnly(deps, email, client);
  // One address too often is answered like a success, and gets no mail: as with recovery.
  const isMailed =
    (await limits.allows("emailCodeByAddress", email)) &&
    (await limits.allows("emailCodeByAddressADay", email));
  return ok({ id: await keepRequest(deps, { email, isLinkOnly }, isMailed), isLinkOnly });
}

async function getsLinkOnly(deps: Deps, email: string, client: Client): Promise<boolean> {
  const { db, secret, limits, clock } = deps;
  const owner = await ownerOfAddress(db, email);
  if (knownDeviceOf(secret, client.cookie, owner, clock.now()) !== null) return false;
  const mayHaveCode =
    (await limits.allows("emailCodeByAll", "all")) && (await limits.haveRoom([WRONG_CODES]));
  return !mayHaveCode;
}

/**
 * The same for somebody who is signed in and has to prove it is them: strangers who ask for codes to
 * this address do not use up these.
 */
export async function requestOwnCode(
  deps: Pick<Deps, "db" | "limits" | "clock">,
  visitor: { userId: string; email: string },
): Promise<Result<{ id: string }, "too_many_attempts">> {
  if (!(await deps.limits.allows("emailCodeByAccount", visitor.userId)))
    return err("too_many_attempts");
  return ok({ id: await keepRequest(deps, { email: visitor.email, isLinkOnly: false }, true) });
}

async function keepRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  request: { email: string; isLinkOnly: boolean },
  isMailed: boolean,
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const idHash = hashOfToken(id);
  const expiresAt = new Date(clock.now().getTime() + EMAIL_CODE_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    await tx.insert(emailSignIns).values({ idHash, expiresAt, ...request });
    if (isMailed) await enqueue(tx, "email_code", idHash, { idHash });
  });
  return id;
}
