import type pg from "pg";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { ShopSecret } from "#server/secret.ts";
import { confirmEmailChange, requestEmailChange } from "./email-codes/change-email.ts";
import { confirmEmail } from "./email-codes/confirm-email.ts";
import { requestEmailCode, requestOwnCode } from "./email-codes/request-email-code.ts";
import { resendConfirmation } from "./email-codes/resend-confirmation.ts";
import { signInWithEmailCode, signInWithEmailLink } from "./email-codes/sign-in-by-email.ts";
import { emailSignInRequest, openEmailLink } from "./email-codes/use-email-code.ts";
import { createFactors } from "./factors/factors.ts";
import { changePassword } from "./passwords/change-password.ts";
import { commonPasswordLines } from "./passwords/common-passwords.ts";
import type { Passwords } from "./passwords/passwords.ts";
import { requestRecovery } from "./passwords/request-recovery.ts";
import { checkRecoveryCode, resetPassword } from "./passwords/reset-password.ts";
import { signIn } from "./passwords/sign-in.ts";
import type { ProviderClient } from "./providers/provider-client.ts";
import { createProviders } from "./providers/providers.ts";
import { sessionReader } from "./sessions/read-session.ts";
import { isRecentlyAuthenticated } from "./sessions/recent-authentication.ts";
import { renewSession } from "./sessions/renew-session.ts";
import { endAllSessions, endOtherSessions, endSession, listSessions } from "./sessions/sessions.ts";
import { signInProgram } from "./sessions/sign-in-program.ts";
import { signOut } from "./sessions/sign-out.ts";
import { findProgramVisitor, findVisitor, type Visitor } from "./sessions/visitor.ts";
import { signUp } from "./sign-up.ts";

interface Deps {
  db: Db;
  pool: pg.Pool;
  limits: Limits;
  clock: Clock;
  passwords: Passwords;
  /** Signs and encrypts what leaves the server or is stored in the database. */
  secret: ShopSecret;
  siteUrl: string;
  details: ReadDetails;
  ageAttestationVersion: string;
  log: Log;
  providers: readonly ProviderClient[];
  thenWake: ThenWake;
}

/** Identity: sign-up, sign-in, and everything that proves or changes a person's identity. */
export function createIdentity(deps: Deps) {
  const { db, clock, thenWake } = deps;
  const factors = createFactors(deps);
  const finding = { ...deps, readSession: sessionReader(deps.pool) };
  return {
    customer: {
      findVisitor: (client: Pick<Client, "cookie">) => findVisitor(finding, client),
      signIn: (input: { email: string; password: string }, client: Client) =>
        thenWake(signIn(deps, input, client)),
      signUp: (input: { email: string; password: string; fullName: string }, client: Client) =>
        thenWake(signUp(deps, input, client)),
      signOut: (client: Client) => signOut(deps, client),
      requestRecovery: (input: { email: string }, client: Client) =>
        thenWake(requestRecovery(deps, input, client)),
      isRecoveryCodeGood: (code: string, client: Client) => checkRecoveryCode(deps, code, client),
      resetPassword: (input: { code: string; password: string }, client: Client) =>
        thenWake(resetPassword(deps, input, client)),
      changePassword: (visitor: Visitor, input: { currentPassword: string; newPassword: string }) =>
        thenWake(changePassword(deps, visitor, input)),
      isRecentlyAuthenticated: (visitor: Visitor) => isRecentlyAuthenticated(visitor, clock.now()),
      resendConfirmation: (visitor: Visitor) => thenWake(resendConfirmation(deps, visitor)),
      requestEmailChange: (visitor: Visitor, newEmail: string) =>
        thenWake(requestEmailChange(deps, visitor, newEmail)),
      confirmEmailChange: (code: string, visitor: Visitor | null, client: Client) =>
        thenWake(confirmEmailChange(deps, code, visitor, client)),
      emailCode: {
        request: (input: { email: string }, client: Client) =>
          thenWake(requestEmailCode(deps, input, client)),
        requestOwn: (visitor: Visitor) => thenWake(requestOwnCode(deps, visitor)),
        requested: (id: string) => emailSignInRequest(db, id),
        signIn: (input: { id: string; code: string }, client: Client) =>
          thenWake(signInWithEmailCode(deps, input, client)),
        openLink: (token: string, id: string | null) => openEmailLink(deps, token, id),
        signInByLink: (token: string, client: Client) =>
          thenWake(signInWithEmailLink(deps, token, client)),
      },
      /** Customers who sign in through a program, by a code from an email (API-12). */
      programs: {
        findVisitor: (token: string) => findProgramVisitor(finding, token),
        signIn: (input: { id: string; code: string }, client: Client) =>
          signInProgram(thenWake(signInWithEmailCode(deps, input, { ...client, isProgram: true }))),
        finishSignIn: (input: { pendingToken: string; code: string }, client: Client) =>
          signInProgram(factors.finishSignIn(input, { ...client, isProgram: true })),
        signOut: (visitor: Visitor) => endSession(db, visitor, visitor.sessionId),
      },
      commonPasswordLines,
      providers: createProviders(deps),
      renewSession: (visitor: Visitor, client: Client) => renewSession(deps, visitor, client),
      sessions: {
        list: (visitor: Visitor) => listSessions(db, visitor),
        end: (visitor: Visitor, id: string) => endSession(db, visitor, id),
        endOthers: (visitor: Visitor) => endOtherSessions(db, visitor),
        endAll: (visitor: Visitor) => endAllSessions(db, visitor),
      },
      factors,
      confirmEmail: (code: string, visitor: Visitor | null) => confirmEmail(deps, code, visitor),
    },
  };
}
