import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { err, ok, type Result } from "#domain/result.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { reference } from "./reference.ts";

/** A call older than this, or from the future, is a replay. */
const WINDOW_SECONDS = 300;

/** Events of both kinds of vendors. The result in an event isn't read: the vendor itself is asked. */
const event = z.union([
  z.object({ uuid: reference }).transform(({ uuid }) => uuid),
  z
    .object({ verification: z.object({ id: reference }) })
    .transform(({ verification }) => verification.id),
]);

/**
 * The check that a webhook is about. `Webhook-Signature: t=<seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * "<seconds>.<body>"; the signature of the raw bytes is checked before anything in them is read (AGE-13).
 */
export function readAgeWebhook(
  { headers, rawBody }: { headers: Headers; rawBody: Uint8Array },
  key: string,
  now: Date,
): Result<string, "bad_signature" | "malformed"> {
  const [, time = "", given = ""] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(headers.get("webhook-signature")?.trim() ?? "") ?? [];
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(time));
  const expected = createHmac("sha256", key).update(`${time}.`).update(rawBody).digest();
  const claimed = Buffer.from(given, "hex");
  const isSame = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  if (time === "" || !isSame || ageSeconds > WINDOW_SECONDS) return err("bad_signature");
  const read = event.safeParse(parseJson(Buffer.from(rawBody).toString("utf8")));
  return read.success ? ok(read.data) : err("malformed");
}
