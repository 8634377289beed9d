import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { renewBackupCodes } from "./backup-codes.ts";
import { confirmTotp, type ConfirmTotpError, openTotp, startTotp } from "./enroll-totp.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { acceptedCredentials } from "./passkey-credentials.ts";
import { findPending, finishSignIn, type SecondFactorError } from "./pending-sign-in.ts";
import { authenticationOptions } from "./prove-passkey.ts";
import { readFactors } from "./read-factors.ts";
import {
  proofsOf,
  type Proof,
  reauthenticate,
  type ReauthenticateError,
} from "./reauthenticate.ts";
import { registerPasskey, registrationOptions } from "./register-passkey.ts";
import { removePasskey, type RemoveFactorError, turnOffTotp } from "./remove-factor.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { type PasskeySignInError, signInWithPasskey } from "./sign-in-with-passkey.ts";

/** Everything these operations can refuse. */
export type FactorProblem =
  | SecondFactorError
  | ConfirmTotpError
  | RemoveFactorError
  | PasskeySignInError
  | ReauthenticateError;

interface Deps extends FactorDeps {
  thenWake: ThenWake;
}

/** Second factors and passkeys, as provided to routes. */
export function createFactors(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    read: (userId: string) => readFactors(db, userId),
    /** A sign-in that still needs its second factor. */
    findPending: (token: string) => findPending(deps, token),
    finishSignIn: (input: { pendingToken: string; code: string }, client: Client) =>
      thenWake(finishSignIn(deps, input, client)),
    totp: {
      start: (visitor: Visitor) => startTotp(deps, visitor),
      open: (visitor: Visitor) => openTotp(deps, visitor),
      confirm: (visitor: Visitor, code: string) => thenWake(confirmTotp(deps, visitor, code)),
      turnOff: (visitor: Visitor) => thenWake(turnOffTotp(deps, visitor)),
    },
    renewBackupCodes: (visitor: Visitor) => thenWake(renewBackupCodes(deps, visitor)),
    passkeys: {
      accepted: (userId: string) => acceptedCredentials(deps, userId),
      signInOptions: (visitor: Visitor | null, client: Client) =>
        authenticationOptions(deps, visitor, client),
      registrationOptions: (visitor: Visitor) => registrationOptions(deps, visitor),
      register: (visitor: Visitor, input: { answer: string; name: string }, client: Client) =>
        thenWake(registerPasskey(deps, visitor, input, client)),
      rename: (visitor: Visitor, input: { passkeyId: string; name: string }) =>
        renamePasskey(deps, visitor, input),
      remove: (visitor: Visitor, passkeyId: string) =>
        thenWake(removePasskey(deps, visitor, passkeyId)),
      signIn: (input: { answer: string; pendingToken: string | null }, client: Client) =>
        thenWake(signInWithPasskey(deps, input, client)),
    },
    proofsOf: (visitor: Visitor) => proofsOf(db, visitor),
    reauthenticate: (visitor: Visitor, proof: Proof, client: Client) =>
      thenWake(reauthenticate(deps, visitor, proof, client)),
  };
}
