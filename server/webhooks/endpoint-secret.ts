import { createHmac, randomBytes } from "node:crypto";
import { seal, tryUnseal } from "#server/identity/factors/sealed-secret.ts";
import type { ShopSecret } from "#server/secret.ts";

const PREFIX = "whsec_";
/** A fake owner, so an authenticator's sealed secret never opens as an endpoint's. */
const OWNER = "webhook endpoint";

/** A new secret in the form that receivers' libraries expect: 32 random bytes in base64 (API-34). */
export const makeEndpointSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/** The secret signs each message, so it has to be readable: sealed, not hashed. */
export const sealEndpointSecret = (secret: ShopSecret, text: string): string =>
  seal(secret, OWNER, text);

/** @returns null if none of our secrets opens it */
export const openEndpointSecret = (secret: ShopSecret, sealed: string) =>
  tryUnseal(secret, OWNER, sealed);

/** A message as it is sent. */
export interface Message {
  /** The same for each attempt to send an event, so a receiver recognizes duplicates. */
  id: string;
  /** The time of this attempt. */
  sentAt: Date;
  body: string;
}

/** Standard Webhooks: one signature for each secret, so a replaced secret stays valid for a while. */
export function signedHeaders(
  { id, sentAt, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((text) => {
    const key = Buffer.from(text.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
