import { randomBytes } from "node:crypto";
import { EMAIL_CODE_MINUTES } from "#domain/account/code-lifetimes.ts";
import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import { ownerOfAddress } from "#server/identity/devices/device-owner.ts";
import { knownDeviceOf } from "#server/identity/devices/known-device.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ShopSecret } from "#server/secret.ts";
import { hashOfToken } from "./email-sign-in-hashes.ts";
import { WRONG_CODES } from "./use-email-code.ts";

interface Deps {
  db: Db;
  secret: ShopSecret;
  limits: Limits;
  clock: Clock;
}

export interface EmailCodeRequest {
  /** For the requesting browser's cookie: the code works only with it. */
  id: string;
  /** The email has a link but no code. */
  isLinkOnly: boolean;
}

/**
 * Requests a code and a link by email. The job looks up whether the address has an account, so
 * text, status and timing are the same for everyone (ACCT-7). Beyond the global limit for
 * strangers' requests or guesses, only a link is sent, because it can't be guessed.
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
  // Too many requests for one address are answered like a success, without an email, as with recovery.
  const isMailed =
    (await limits.allows("emailCodeByAddress", email)) &&
    (await limits.allows("emailCodeByAddressADay", email));
  return ok({ id: await storeRequest(deps, { email, isLinkOnly }, isMailed), isLinkOnly });
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
 * The same for a signed-in person who must reauthenticate: strangers' requests for this address
 * don't count against their limit.
 */
export async function requestOwnCode(
  deps: Pick<Deps, "db" | "limits" | "clock">,
  visitor: { userId: string; email: string },
): Promise<Result<{ id: string }, "too_many_attempts">> {
  if (!(await deps.limits.allows("emailCodeByAccount", visitor.userId)))
    return err("too_many_attempts");
  return ok({ id: await storeRequest(deps, { email: visitor.email, isLinkOnly: false }, true) });
}

async function storeRequest(
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
