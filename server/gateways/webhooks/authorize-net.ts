import { createHmac } from "node:crypto";
import { z } from "zod";
import { cents } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import type { GatewayEvent, WebhookProblem } from "./gateway-event.ts";
import { isSameSignature } from "./signed-body.ts";

/**
 * Public code disagrees on whether the key is the hex text or the bytes it encodes. Exactly one of them is configured.
 */
export interface SignatureKey {
  key: string;
  as: "hex" | "text";
}

const text = z.union([z.string(), z.number()]).transform(String);
const event = z.object({
  notificationId: z.string().min(1),
  eventType: z.string(),
  payload: z
    .object({
      id: text.optional(),
      merchantReferenceId: text.optional(),
      authAmount: z.coerce.number().min(0).max(1e9).optional(),
    })
    .default({}),
});

const ACTIONS: Record<string, GatewayEvent["action"]> = {
  "authorization.created": "charge",
  "authcapture.created": "charge",
  "capture.created": "charge",
  "priorAuthCapture.created": "charge",
  "fraud.held": "charge",
  "fraud.approved": "charge",
  "fraud.declined": "void",
  "void.created": "void",
  "refund.created": "refund",
};

/**
 * Reads one of Authorize.net's webhooks. `X-ANET-Signature: sha512=<HEX>`, the HMAC-SHA512 of
 * the body.
 */
export function readAuthorizeNetWebhook(
  headers: Headers,
  rawBody: Uint8Array,
  { key, as }: SignatureKey,
): Result<GatewayEvent, WebhookProblem> {
  const signature = /^sha512=([0-9a-f]{128})$/i.exec(headers.get("x-anet-signature")?.trim() ?? "");
  const secret = as === "hex" ? Buffer.from(key, "hex") : Buffer.from(key);
  const expected = createHmac("sha512", secret).update(rawBody).digest("hex");
  if (signature === null || !isSameSignature(signature[1] ?? "", expected))
    return err("bad_signature");
  const parsed = event.safeParse(parseJson(Buffer.from(rawBody).toString("utf8")));
  if (!parsed.success) return err("malformed");
  const { notificationId: eventId, eventType: type, payload } = parsed.data;
  const { authAmount } = payload;
  return ok({
    eventId,
    type,
    action: ACTIONS[type.replace("net.authorize.payment.", "")] ?? "other",
    attemptId: payload.merchantReferenceId || null,
    transactionId: payload.id || null,
    // A JSON number of dollars: the only place where one enters the shop.
    amountCents: authAmount === undefined ? null : cents(Math.round(authAmount * 100)),
  });
}
