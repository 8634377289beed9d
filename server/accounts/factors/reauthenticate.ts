import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import type { Client } from "../client.ts";
import { readPasswordHash } from "../read-password-hash.ts";
import { type EmailCodeError, useEmailCode } from "../use-email-code.ts";
import type { Visitor } from "../visitor.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { provePasskey } from "./passkeys.ts";
import { readFactors } from "./read-factors.ts";
import { takeCode } from "./take-code.ts";

/** How a signed-in person can prove once more who they are. */
export interface Proofs {
  password: boolean;
  code: boolean;
  passkey: boolean;
}

export type Proof =
  | { by: "password"; password: string }
  | { by: "code"; code: string }
  | { by: "passkey"; answer: string }
  /** `id` is the cookie's of the browser that asked for the code. */
  | { by: "email_code"; id: string; code: string };

export type ReauthenticateError =
  | "confirm_password_wrong"
  | "too_busy"
  | "factor_code_wrong"
  | "passkey_refused"
  | EmailCodeError;

/** What can be asked of this person; none of them = a code by e-mail. */
export async function proofsOf(db: Db, userId: string): Promise<Proofs> {
  const [factors, hash] = await Promise.all([
    readFactors(db, userId),
    readPasswordHash(db, userId),
  ]);
  return {
    password: hash !== null,
    code: factors.hasTotp || factors.backupCodesLeft > 0,
    passkey: factors.passkeys.length > 0,
  };
}

/** Makes this one session young again, and changes nothing else of it. */
export async function reauthenticate(
  deps: FactorDeps,
  visitor: Visitor,
  proof: Proof,
  client: Client,
): Promise<Result<null, ReauthenticateError>> {
  const isAllowed =
    (await deps.limits.allows("confirmByAccount", visitor.userId)) &&
    (await deps.limits.allows("codeByClient", client.ipAddress));
  if (!isAllowed) return err("too_many_attempts");
  const problem = await problemOf(deps, visitor.userId, proof, client);
  if (problem !== null) return err(problem);
  await makeYoung(deps, visitor);
  return ok(null);
}

/** The person has just proved who they are. */
async function makeYoung(
  { db, clock }: Pick<FactorDeps, "db" | "clock">,
  visitor: Visitor,
): Promise<void> {
  await db
    .update(session)
    .set({ authenticatedAt: clock.now() })
    .where(eq(session.token, visitor.sessionToken));
}

async function problemOf(
  deps: FactorDeps,
  userId: string,
  proof: Proof,
  client: Client,
): Promise<ReauthenticateError | null> {
  switch (proof.by) {
    case "password": {
      const hash = await readPasswordHash(deps.db, userId);
      if (hash === null) return "confirm_password_wrong";
      const checked = await deps.passwords.verify("known", { hash, password: proof.password });
      if (!checked.ok) return checked.error;
      return checked.value ? null : "confirm_password_wrong";
    }
    case "code": {
      const taking = await takeCode(deps, userId, proof.code);
      if (taking === "taken") return null;
      return taking === "wrong" ? "factor_code_wrong" : taking;
    }
    case "passkey":
      return (await provePasskey(deps, proof.answer, client)) === userId ? null : "passkey_refused";
    case "email_code":
      return emailCodeProblem(deps, userId, proof, client);
  }
}

/** For accounts without password, app and passkey alone: elsewhere a mailbox is no proof. */
async function emailCodeProblem(
  deps: FactorDeps,
  userId: string,
  { id, code }: { id: string; code: string },
  client: Client,
): Promise<ReauthenticateError | null> {
  if (Object.values(await proofsOf(deps.db, userId)).includes(true)) return "email_code_wrong";
  const used = await useEmailCode(deps, { id, code }, client);
  if (!used.ok) return used.error;
  return used.value.userId === userId ? null : "email_code_wrong";
}
