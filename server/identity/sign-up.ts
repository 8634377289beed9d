import { randomUUID } from "node:crypto";
import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ShopSecret } from "#server/secret.ts";
import { createUser } from "./create-user.ts";
import type { Passwords } from "./passwords/passwords.ts";
import { hashNewPassword, writePassword } from "./passwords/write-password.ts";
import { beginSession, type SignedIn } from "./sessions/begin-session.ts";
import { admitsStranger } from "./strangers.ts";

export type SignUpError = "email_taken" | "too_many_attempts" | "too_busy";

export interface SignUpDeps {
  db: Db;
  secret: ShopSecret;
  limits: Limits;
  clock: Clock;
  passwords: Passwords;
  ageAttestationVersion: string;
}

interface SignUpInput {
  email: string;
  password: string;
  fullName: string;
  /** A mailed link has already proved the address, so no confirmation is sent. */
  isEmailConfirmed?: boolean;
}

/**
 * Creates the account, its profile (by trigger), its age attestation and its confirmation email in
 * one transaction, then a session (ACCT-1). Sign-up must reveal that an address is taken; such hits
 * are limited and the owner is notified (ACCT-8).
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUpInput,
  client: Client,
): Promise<Result<SignedIn, SignUpError>> {
  const { isEmailConfirmed = false } = input;
  const email = normalizeEmail(input.email);
  if (!deps.passwords.hasRoom("stranger")) return err("too_busy"); // so nothing is counted
  const isAllowed =
    (await admitsStranger(deps.limits, "signUp", client.ipAddress)) &&
    (await deps.limits.haveRoom([["takenAddressByClient", client.ipAddress]]));
  if (!isAllowed) return err("too_many_attempts");
  const made = await hashNewPassword(deps.passwords, "stranger", input.password);
  if (!made.ok) return made;
  const userId = await deps.db.transaction(async (tx) => {
    const id = await createUser(
      { ...deps, db: tx },
      { id: randomUUID(), email, name: input.fullName, isEmailConfirmed },
    );
    if (id === null) return null;
    await writePassword(tx, id, made.value);
    if (!isEmailConfirmed) await enqueue(tx, "confirm_email", id, { userId: id });
    return id;
  });
  if (userId === null) {
    await noteTaken(deps, email, client);
    return err("email_taken");
  }
  const owner = { userId, passwordHash: made.value.hash };
  return ok(await beginSession(deps, owner, { method: "sign_up", secondFactor: null }, client));
}

async function noteTaken(deps: SignUpDeps, email: string, client: Client): Promise<void> {
  await deps.limits.allows("takenAddressByClient", client.ipAddress);
  const hour = deps.clock.now().toISOString().slice(0, 13);
  await enqueue(deps.db, "sign_up_attempt", `${email}:${hour}`, { email });
}
