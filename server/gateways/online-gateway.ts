import type { PaymentGateway } from "./gateway.ts";

/**
 * Everything a page needs, and may load, for a gateway's own frames to take a card. None of it is secret.
 */
export type CardForm = {
  scriptUrl: string;
  /** Origins for the page's Content-Security-Policy. */
  csp: { script: string[]; frame: string[]; connect: string[] };
} & (
  | { gateway: "nmi"; tokenizationKey: string }
  | { gateway: "authorize-net"; apiLoginId: string; clientKey: string }
);

export type CredentialCheck =
  | { kind: "accepted" }
  /** The gateway does not recognize them. */
  | { kind: "refused"; reason: string }
  | { kind: "unreachable"; reason: string };

/** A gateway reached over the network. */
export interface OnlineGateway extends PaymentGateway {
  readonly cardForm: CardForm;
  /** Asks the gateway whether our credentials are valid, without any side effect. */
  checkCredentials(signal: AbortSignal): Promise<CredentialCheck>;
}

/** `null` if it has no card form of its own. */
export const cardFormOf = (gateway: PaymentGateway | null): CardForm | null =>
  isOnline(gateway) ? gateway.cardForm : null;

export const isOnline = (gateway: PaymentGateway | null): gateway is OnlineGateway =>
  gateway !== null && "cardForm" in gateway;
