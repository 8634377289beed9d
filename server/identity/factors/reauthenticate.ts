import { eq } from "drizzle-orm";
import type { SecondFactor } from "#domain/account/sign-in-method.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { type EmailCodeError, useEmailCode } from "#server/identity/email-codes/use-email-code.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import { hasPassedAll } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { provePasskey } from "./prove-passkey.ts";
import { readFactors } from "./read-factors.ts";
import { takeCode } from "./take-code.ts";

/** How a signed-in person can reauthenticate. */
export interface Proofs {
  password: boolean;
  code: boolean;
  passkey: boolean;
}

export type Proof =
  | { by: "password"; password: string }
  | { by: "code"; code: string }
  | { by: "passkey"; answer: string }
  /** `id` is from the cookie of the browser that requested the code. */
  | { by: "email_code"; id: string; code: string };

export type ReauthenticateError =
  | "confirm_password_wrong"
  | "too_busy"
  /** Requires that factor: for staff, and for a session that began before the account had one. */
  | "second_factor_required"
  | "factor_code_wrong"
  | "passkey_refused"
  | EmailCodeError;

/**
 * The proofs this person can be asked for; with none, a code by email. A session that hasn't passed the
 * account's second factor, and all staff, are asked for that factor, not for the password again.
 */
export async function proofsOf(db: Db, visitor: Visitor): Promise<Proofs> {
  const { userId } = visitor;
  const [factors, hash] = await Promise.all([
    readFactors(db, userId),
    readPasswordHash(db, userId),
  ]);
  return {
    password: hash !== null && isPasswordEnough(visitor),
    code: factors.hasTotp || factors.backupCodesLeft > 0,
    passkey: factors.passkeys.length > 0,
  };
}

/** Staff confirm with their second factor (STAFF-8), unless they have yet to set one up. */
const isPasswordEnough = (visitor: Visitor): boolean =>
  hasPassedAll(visitor) && (visitor.staffRole === null || !visitor.hasSecondFactor);

/** Makes only this session recent again; from then on, it has passed the second factor used. */
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
  const proved = await prove(deps, visitor, proof, client);
  if (!proved.ok) return proved;
  const authenticatedAt = deps.clock.now();
  const { secondFactor } = proved.value;
  await deps.db
    .update(session)
    .set({
      authenticatedAt,
      ...(secondFactor === null ? {} : { secondFactor, secondFactorAt: authenticatedAt }),
    })
    .where(eq(session.id, visitor.sessionId));
  return ok(null);
}

/** `secondFactor` null: a first factor was used. */
type Proved = Result<{ secondFactor: SecondFactor | null }, ReauthenticateError>;

const FIRST_FACTOR = ok({ secondFactor: null });

async function prove(
  deps: FactorDeps,
  visitor: Visitor,
  proof: Proof,
  client: Client,
): Promise<Proved> {
  const { userId } = visitor;
  switch (proof.by) {
    case "password": {
      if (!isPasswordEnough(visitor)) return err("second_factor_required");
      const hash = await readPasswordHash(deps.db, userId);
      if (hash === null) return err("confirm_password_wrong");
      const checked = await deps.passwords.verify("known", { hash, password: proof.password });
      if (!checked.ok) return checked;
      return checked.value ? FIRST_FACTOR : err("confirm_password_wrong");
    }
    case "code": {
      const taking = await takeCode(deps, userId, proof.code);
      if (taking === "too_many_attempts") return err(taking);
      return taking === "wrong" ? err("factor_code_wrong") : ok({ secondFactor: taking });
    }
    case "passkey": {
      const isTheirs = (await provePasskey(deps, proof.answer, client)) === userId;
      return isTheirs ? ok({ secondFactor: "passkey" }) : err("passkey_refused");
    }
    case "email_code":
      return proveMailbox(deps, visitor, proof, client);
  }
}

/**
 * Only for accounts without a password, app or passkey; for any other, an inbox is not proof
 * enough.
 */
async function proveMailbox(
  deps: FactorDeps,
  visitor: Visitor,
  { id, code }: { id: string; code: string },
  client: Client,
): Promise<Proved> {
  const hasAnother = Object.values(await proofsOf(deps.db, visitor)).includes(true);
  if (hasAnother) return err("email_code_wrong");
  const used = await useEmailCode(deps, { id, code }, client);
  if (!used.ok) return used;
  return used.value.userId === visitor.userId ? FIRST_FACTOR : err("email_code_wrong");
}
