import { createHmac } from "node:crypto";
import { z } from "zod";
import { parseDollars } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import type { GatewayEvent, WebhookProblem } from "./gateway-event.ts";
import { isSameSignature } from "./signed-body.ts";

const text = z.union([z.string(), z.number()]).transform(String);
const event = z.object({
  event_id: text,
  event_type: z.string(),
  event_body: z
    .object({
      transaction_id: text.optional(),
      order_id: text.optional(),
      action: z.object({ amount: text.optional() }).optional(),
    })
    .default({}),
});

const ACTIONS: Record<string, GatewayEvent["action"]> = {
  auth: "charge",
  sale: "charge",
  capture: "charge",
  void: "void",
  refund: "refund",
};

/**
 * Reads one of NMI's webhooks. `Webhook-Signature: t=<nonce>,s=<hex>`, where s is the HMAC-SHA256
 * of "<nonce>.<body>"; t is not a time, so it cannot reveal a replay (docs/decisions/005).
 */
export function readNmiWebhook(
  headers: Headers,
  rawBody: Uint8Array,
  key: string,
): Result<GatewayEvent, WebhookProblem> {
  const signature = /^t=([^,]+),\s*s=([0-9a-f]{64})$/i.exec(
    headers.get("webhook-signature")?.trim() ?? "",
  );
  const [, nonce = "", given = ""] = signature ?? [];
  const expected = createHmac("sha256", key).update(`${nonce}.`).update(rawBody).digest("hex");
  if (signature === null || !isSameSignature(given, expected)) return err("bad_signature");
  const parsed = event.safeParse(parseJson(Buffer.from(rawBody).toString("utf8")));
  if (!parsed.success) return err("malformed");
  const { event_id: eventId, event_type: type, event_body: body } = parsed.data;
  const [, kind = ""] = /^transaction\.(\w+)\./.exec(type) ?? [];
  return ok({
    eventId,
    type,
    action: ACTIONS[kind] ?? "other",
    attemptId: body.order_id || null,
    transactionId: body.transaction_id || null,
    amountCents: parseDollars(body.action?.amount ?? ""),
  });
}
