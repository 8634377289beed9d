import type { Cents } from "#domain/money/cents.ts";
import type { Result } from "#domain/result.ts";

/** What a gateway claims has happened. Only a hint: what is true is asked of the gateway itself. */
export interface GatewayEvent {
  /** Unique with its gateway: the same event is done once. */
  eventId: string;
  /** The gateway's own name of it. */
  type: string;
  /** `other` = nothing of a single payment's life. */
  action: "charge" | "refund" | "void" | "other";
  /** Our id of the attempt; null = it names none. */
  attemptId: string | null;
  transactionId: string | null;
  amountCents: Cents | null;
}

export type WebhookProblem = "bad_signature" | "malformed";

/** Checks the signature over the raw bytes before anything in them is read. */
export type WebhookReader = (
  headers: Headers,
  rawBody: Uint8Array,
) => Result<GatewayEvent, WebhookProblem>;
