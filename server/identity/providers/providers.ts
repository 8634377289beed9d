import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import {
  type AddSignInMethodRefusal,
  addSignInMethodRefusal,
} from "#server/identity/may-add-sign-in-method.ts";
import type { SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { ShopSecret } from "#server/secret.ts";
import { addIdentity, listIdentities, removeIdentity } from "./linked-identities.ts";
import type { ProvedIdentity, ProviderClient } from "./provider-client.ts";
import { openTransaction, sealTransaction, type SignInTransaction } from "./sign-in-transaction.ts";
import { type ProviderSignInError, signInWithProvider } from "./sign-in-with-provider.ts";

/** Ten minutes for a person to sign in at the provider. */
const TRANSACTION_MINUTES = 10;

export type StartError = "provider_unavailable" | "too_many_attempts" | AddSignInMethodRefusal;

export type FinishError =
  | ProviderSignInError
  /** The person declined at the provider. */
  | "provider_declined"
  /** The response does not belong to a sign-in started here, or the provider rejected it. */
  | "provider_failed"
  | "identity_taken"
  | AddSignInMethodRefusal;

export type Finished =
  | { kind: "signing_in"; next: string; signingIn: Promise<Result<SignInOutcome, FinishError>> }
  | { kind: "linking"; next: string; linking: Promise<Result<null, FinishError>> };

interface Deps {
  db: Db;
  limits: Limits;
  clock: Clock;
  log: Log;
  secret: ShopSecret;
  ageAttestationVersion: string;
  providers: readonly ProviderClient[];
  thenWake<Value>(work: Promise<Value>): Promise<Value>;
}

/** Signing in with, linking and unlinking identities of OpenID Connect providers. */
export function createProviders(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    /** In the order of their buttons. */
    list: deps.providers.map(({ id, label }) => ({ id, label })),
    start: (begin: Begin, client: Client) => start(deps, begin, client),
    finish: (end: End, client: Client) => finish(deps, end, client),
    identities: (visitor: Visitor) => listIdentities(db, visitor.userId),
    unlink: (visitor: Visitor, id: string) => thenWake(removeIdentity(deps, visitor, id)),
  };
}

interface Begin {
  providerId: string;
  /** `null` means a sign-in; otherwise the account to link the identity to. */
  linkTo: Visitor | null;
  next: string;
}

/**
 * Starts: where to send the browser, and what it keeps in a cookie until it returns. Linking
 * requires recent authentication, like every change to the sign-in methods.
 */
async function start(
  deps: Deps,
  { providerId, linkTo, next }: Begin,
  client: Client,
): Promise<Result<{ href: string; state: string; transaction: string }, StartError>> {
  const now = deps.clock.now();
  const refusal = linkTo && addSignInMethodRefusal(linkTo, now);
  if (refusal !== null) return err(refusal);
  if (!(await deps.limits.allows("providerByClient", client.ipAddress)))
    return err("too_many_attempts");
  const transaction: SignInTransaction = {
    providerId,
    linkTo: linkTo?.userId ?? null,
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    next,
    expiresAt: now.getTime() + TRANSACTION_MINUTES * 60_000,
  };
  const provider = deps.providers.find(({ id }) => id === providerId);
  const href = await provider?.authorizationUrl(transaction).catch((error: unknown) => {
    deps.log.warn({ providerId, error }, "provider unreachable");
  });
  if (href === undefined) return err("provider_unavailable");
  const { state } = transaction;
  return ok({ href, state, transaction: sealTransaction(transaction, deps.secret) });
}

interface End {
  providerId: string;
  /** The query string the provider sent the browser back with. */
  answer: URLSearchParams;
  /** The cookie of the `start` whose state the answer has; `null` if none. */
  transaction: string | null;
  visitor: Visitor | null;
}

/** Completes what `start` began: signs in or links. Only the transaction decides which. */
async function finish(deps: Deps, end: End, client: Client): Promise<Finished> {
  const transaction = openTransaction(end.transaction, deps.secret, deps.clock.now());
  if (transaction === null || transaction.linkTo === null) {
    const signingIn = finishSignIn(deps, end, transaction, client);
    return { kind: "signing_in", next: transaction?.next ?? "/", signingIn };
  }
  const linking = deps.thenWake(finishLink(deps, end, transaction, transaction.linkTo));
  return { kind: "linking", next: transaction.next, linking };
}

async function finishSignIn(
  deps: Deps,
  end: End,
  transaction: SignInTransaction | null,
  client: Client,
): Promise<Result<SignInOutcome, FinishError>> {
  if (!(await deps.limits.allows("signInByClient", client.ipAddress)))
    return err("too_many_attempts");
  const proved = await prove(deps, end, transaction);
  if (!proved.ok) return proved;
  return deps.thenWake(signInWithProvider(deps, end.providerId, proved.value, client));
}

/** The account that asked must be the one still signed in. */
async function finishLink(
  deps: Deps,
  end: End,
  transaction: SignInTransaction,
  userId: string,
): Promise<Result<null, FinishError>> {
  if (end.visitor?.userId !== userId) return err("provider_failed");
  const refusal = addSignInMethodRefusal(end.visitor, deps.clock.now());
  if (refusal !== null) return err(refusal);
  const proved = await prove(deps, end, transaction);
  if (!proved.ok) return proved;
  const { subject } = proved.value;
  return addIdentity(deps, { providerId: end.providerId, subject, userId });
}

/** The identity, if the answer belongs to what this browser started with this provider. */
async function prove(
  deps: Deps,
  { providerId, answer }: End,
  transaction: SignInTransaction | null,
): Promise<Result<ProvedIdentity, "provider_declined" | "provider_failed">> {
  const provider = deps.providers.find(({ id }) => id === providerId);
  if (!provider || transaction?.providerId !== providerId) return err("provider_failed");
  if (answer.get("error") === "access_denied" && answer.get("state") === transaction.state)
    return err("provider_declined");
  try {
    return ok(await provider.identify(answer, transaction));
  } catch (error) {
    deps.log.warn({ providerId, error }, "provider's answer refused");
    return err("provider_failed");
  }
}
