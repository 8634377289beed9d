import { createHmac, randomBytes } from "node:crypto";
import { seal, tryUnseal } from "#server/identity/factors/sealed-secret.ts";
import type { ShopSecret } from "#server/secret.ts";

const PREFIX = "whsec_";
/** An owner whom no authenticator's secret is sealed for. */
const OWNER = "webhook endpoint";

/** New secret in the form that receivers' libraries take: 32 random bytes in base64 (API-34). */
export const makeEndpointSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/** It signs each message, so it has to be read again: sealed, not hashed. */
export const sealEndpointSecret = (secret: ShopSecret, text: string): string =>
  seal(secret, OWNER, text);

/** @returns null if no secret that we have opens it */
export const openEndpointSecret = (secret: ShopSecret, sealed: string) =>
  tryUnseal(secret, OWNER, sealed);

/** A message as it leaves. */
export interface Message {
  /** The same for each try of the same event, so that a receiver knows one that it has. */
  id: string;
  /** Time of this try. */
  sentAt: Date;
  body: string;
}

/** Standard Webhooks: one signature for each secret, so that one that is replaced stays good for a while. */
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
