import type { Cents } from "#domain/money/cents.ts";

/** What the gateway may know of an attempt; never a card number, only the browser's token for it. */
export interface AuthorizeInput {
  /** Unique, at most 20 characters: the gateway's own reference to find the attempt by. */
  attemptId: string;
  amountCents: Cents;
  token: string;
  billing: { name: string; street: string; zip: string };
  email: string;
  ipAddress: string;
}

export interface Approval {
  transactionId: string;
  last4: string;
  brand: string;
  authCode: string;
  /** The gateway's result letters. */
  avs: string;
  cvv: string;
}

export type AuthorizeOutcome =
  | { kind: "approved"; approval: Approval }
  | { kind: "declined"; reason: string }
  /** Definitely not done: nothing was authorised. */
  | { kind: "failed"; reason: string }
  /** May or may not have happened: `find` has to be asked. */
  | { kind: "unknown"; reason: string };

export type FindOutcome =
  | { kind: "authorized"; approval: Approval }
  | { kind: "voided" }
  | { kind: "not_found" }
  | { kind: "unknown"; reason: string };

export type VoidOutcome = { kind: "voided" } | { kind: "failed" | "unknown"; reason: string };

/** The port to whoever takes cards. No call throws: what may go wrong is in the outcome. */
export interface PaymentGateway {
  readonly id: string;
  authorize(input: AuthorizeInput, signal: AbortSignal): Promise<AuthorizeOutcome>;
  void(transactionId: string, signal: AbortSignal): Promise<VoidOutcome>;
  /** What became of an attempt, by our own id for it. */
  find(attemptId: string, signal: AbortSignal): Promise<FindOutcome>;
}
