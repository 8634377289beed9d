import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { err, ok, type Result } from "#domain/result.ts";
import { parseJson } from "#domain/text/parse-json.ts";

const event = z.object({
  result: z.object({ object: z.string().optional(), id: z.string().max(64) }),
});

/**
 * The tracker that an event is about; `null` if it's about something else. `X-Hmac-Signature: hmac-sha256-hex=<hex>` is
 * checked over the raw body before anything in it is read (SHIP-26).
 */
export function readCarrierWebhook(
  { headers, rawBody }: { headers: Headers; rawBody: Uint8Array },
  secret: string,
): Result<string | null, "bad_signature" | "malformed"> {
  const [, given = ""] =
    /^hmac-sha256-hex=([0-9a-f]{64})$/i.exec(headers.get("x-hmac-signature")?.trim() ?? "") ?? [];
  const expected = createHmac("sha256", secret.normalize("NFKD")).update(rawBody).digest();
  const claimed = Buffer.from(given, "hex");
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected))
    return err("bad_signature");
  const read = event.safeParse(parseJson(Buffer.from(rawBody).toString("utf8")));
  if (!read.success) return err("malformed");
  const { object, id } = read.data.result;
  return ok(object === "Tracker" ? id : null);
}
