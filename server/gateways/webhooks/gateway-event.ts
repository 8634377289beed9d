import type { Cents } from "#domain/money/cents.ts";
import type { Result } from "#domain/result.ts";

/** What a gateway claims has happened. Only a hint: we ask the gateway itself what is true. */
export interface GatewayEvent {
  /** Unique with its gateway: the same event is done once. */
  eventId: string;
  /** The gateway's own name for it. */
  type: string;
  /** `other` = not about a single payment. */
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
