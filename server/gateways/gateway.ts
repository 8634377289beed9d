import type { Cents } from "#domain/money/cents.ts";

/**
 * The gateway's input for an attempt: never a card number, only the browser's token for it.
 */
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
  /** Four digits; empty if the gateway did not report it, like the brand. */
  last4: string;
  brand: string;
  authCode: string;
  /** The gateway's result codes, one letter each. */
  avs: string;
  cvv: string;
  /** The amount the gateway says it authorized; `null` if this answer doesn't say. */
  amountCents: Cents | null;
  /** The gateway's own fraud filter holds it for review: nothing is captured until then. */
  isHeld?: boolean;
}

export type AuthorizeOutcome =
  | { kind: "approved"; approval: Approval }
  | { kind: "declined"; reason: string }
  /** Definitely not done: nothing was authorized. */
  | { kind: "failed"; reason: string }
  /** The same, and the card wasn't even checked: the gateway was not reached, or rejected our credentials. */
  | { kind: "unavailable"; reason: string }
  /** May or may not have happened: call `find`. */
  | { kind: "unknown"; reason: string };

/** Identifies an authorization to a gateway; some need the last four digits for a refund. */
export interface GatewayRef {
  attemptId: string;
  transactionId: string;
  last4: string;
}

export interface RefundInput extends GatewayRef {
  /** Unique, at most 20 characters: the same id is the same refund. */
  refundId: string;
  amountCents: Cents;
}

/** For a capture or a refund; one already done is `done` as well. */
export type ChargeOutcome =
  | { kind: "done" }
  /** Definitely not done: the issuer said no, or the gateway did not accept the request. */
  | { kind: "declined" | "failed"; reason: string }
  /** May or may not have happened: call `find`. */
  | { kind: "unknown"; reason: string };

export type VoidOutcome = { kind: "voided" } | { kind: "failed" | "unknown"; reason: string };

export type FindOutcome =
  | { kind: "authorized"; approval: Approval }
  | { kind: "captured"; approval: Approval; capturedCents: Cents; refundedCents: Cents }
  | { kind: "voided" }
  /** Nothing is authorized: the attempt never arrived, was declined or has expired. */
  | { kind: "not_found" }
  | { kind: "unknown"; reason: string };

/** A charge or a refund in the gateway's own list, whether or not we know it. */
export interface GatewayEntry {
  kind: "charge" | "refund";
  /** The gateway's id. */
  transactionId: string;
  /** Our attempt id, if it is ours: others may use the same account. */
  reference: string;
  /** `captured` is also a completed refund; `unclear` means that we don't know the gateway's status. */
  state: "authorized" | "captured" | "voided" | "declined" | "unclear";
  /** The amount captured, or else authorized, or refunded; `null` if the list doesn't include it. */
  amountCents: Cents | null;
  /** Four digits or empty. */
  last4: string;
  /** When it was made. */
  at: Date;
}

export type ListOutcome =
  | { kind: "listed"; entries: GatewayEntry[] }
  | { kind: "unknown"; reason: string };

/**
 * The port to the card gateway. Calls never throw: failures are part of the outcome. Every call
 * passes our own id, so a repeat does nothing twice.
 */
export interface PaymentGateway {
  readonly id: string;
  authorize(input: AuthorizeInput, signal: AbortSignal): Promise<AuthorizeOutcome>;
  /** Captures an authorization, once; at most what was authorized (PAY-16). */
  capture(ref: GatewayRef, amountCents: Cents, signal: AbortSignal): Promise<ChargeOutcome>;
  /** Voids an authorization that was not captured. */
  void(ref: GatewayRef, signal: AbortSignal): Promise<VoidOutcome>;
  /**
   * Refunds money. If its gateway refunds only settled charges, an adapter voids instead when it
   * can.
   */
  refund(input: RefundInput, signal: AbortSignal): Promise<ChargeOutcome>;
  /**
   * The result of an attempt, by our own id for it. The gateway's id, if known, shortens the
   * search: some gateways list only recent attempts by our id.
   */
  find(attemptId: string, signal: AbortSignal, transactionId?: string | null): Promise<FindOutcome>;
  /**
   * At least every transaction on the gateway's account that was made or changed within this period, all of it or
   * nothing; some gateways' lists include earlier ones too.
   */
  listSince(from: Date, to: Date, signal: AbortSignal): Promise<ListOutcome>;
}
