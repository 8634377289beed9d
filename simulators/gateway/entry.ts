import type { Behavior } from "./cards.ts";
import type { CardOnToken } from "./tokens.ts";

export type GatewayName = "nmi" | "authorize-net";

/** `held` = kept for review (Authorize.net's fraud filter); `settled` = the money has moved. */
export type EntryState =
  | "authorized"
  | "held"
  | "captured"
  | "settled"
  | "voided"
  | "declined"
  | "expired";

export type ActionKind =
  | "auth"
  | "sale"
  | "capture"
  | "void"
  | "refund"
  | "settle"
  | "validate"
  | "approve"
  | "reject";

export interface Action {
  kind: ActionKind;
  cents: number;
  succeeded: boolean;
  text: string;
  at: string;
}

/** One transaction. A refund is a separate one that refers to the charge. No card number is stored. */
export interface Entry {
  id: string;
  gateway: GatewayName;
  kind: "charge" | "refund";
  orderId: string;
  /** The merchant's second reference (NMI ponumber, Authorize.net poNumber). */
  poNumber: string;
  state: EntryState;
  /** Requested. */
  askedCents: number;
  /** Authorized, or refunded. */
  cents: number;
  capturedCents: number;
  last4: string;
  brand: string;
  expiry: string;
  behavior: Behavior;
  authCode: string;
  avs: string;
  cvv: string;
  /** For a refund: the charge. */
  refersTo: string | null;
  batchId: string | null;
  submittedAt: string;
  actions: Action[];
}

export interface Batch {
  id: string;
  gateway: GatewayName;
  settledAt: string;
}

/**
 * Set by the control interface for one call: held for review, declined regardless of the card, approved
 * for another amount, or answered as if it were another order's.
 */
export const FORCES = ["hold", "decline", "wrong_amount", "wrong_order"] as const;
export type Force = (typeof FORCES)[number];

export interface Charge {
  gateway: GatewayName;
  kind: "auth" | "sale" | "validate";
  orderId: string;
  poNumber: string;
  cents: number;
  card: CardOnToken;
  force?: Force | undefined;
}

export type Refusal =
  | "not_found"
  | "not_authorized"
  | "already_captured"
  | "already_voided"
  | "settled"
  | "not_settled"
  | "more_than_authorized"
  | "more_than_captured"
  | "under_review"
  | "declined";

export type Booked = { ok: true; entry: Entry } | { ok: false; refusal: Refusal };

export interface Refund {
  gateway: GatewayName;
  id: string;
  /** `null` means everything left. */
  cents: number | null;
  orderId: string;
  poNumber: string;
  /** NMI refunds before settlement too; Authorize.net does not. */
  isUnsettledAllowed: boolean;
}

export interface BookState {
  nextId: number;
  entries: Entry[];
  batches: Batch[];
}
