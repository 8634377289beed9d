import type { Cents } from "#domain/money/cents.ts";
import type { Result } from "#domain/result.ts";

/** A gateway's report of an event. Only a hint: we ask the gateway itself what is true. */
export interface GatewayEvent {
  /** Unique per gateway: an event is processed once. */
  eventId: string;
  /** The gateway's own name for it. */
  type: string;
  /** `other`: not about a single payment. */
  action: "charge" | "refund" | "void" | "other";
  /** Our id for the attempt; `null` if none is named. */
  attemptId: string | null;
  transactionId: string | null;
  amountCents: Cents | null;
}

export type WebhookProblem = "bad_signature" | "malformed";

/** Checks the signature of the raw bytes before parsing anything in them. */
export type WebhookReader = (
  headers: Headers,
  rawBody: Uint8Array,
) => Result<GatewayEvent, WebhookProblem>;
