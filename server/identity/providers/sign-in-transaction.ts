import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ShopSecret } from "#server/secret.ts";

/** A sign-in or link that a browser started; it ends when the provider sends the browser back. */
export interface SignInTransaction {
  providerId: string;
  /** `null` means a sign-in; otherwise the account to link the identity to. */
  linkTo: string | null;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where to continue; a path of this site. */
  next: string;
  expiresAt: number;
}

const shape = z.object({
  providerId: z.string(),
  linkTo: z.string().nullable(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  expiresAt: z.number(),
});

/**
 * For the cookie: only we can create one, and anyone who holds it can read it. It is useful only
 * with the provider's answer to this `state`.
 */
export function sealTransaction(transaction: SignInTransaction, secret: ShopSecret): string {
  const text = Buffer.from(JSON.stringify(transaction)).toString("base64url");
  return `${text}.${signatureOf(text, secret.current)}`;
}

/** null if missing, forged, malformed or expired. */
export function openTransaction(
  sealed: string | null,
  secret: ShopSecret,
  now: Date,
): SignInTransaction | null {
  const [text = "", signature = ""] = sealed?.split(".") ?? [];
  const given = Buffer.from(signature);
  const isOurs = secret.accepted.some((one) => {
    const expected = Buffer.from(signatureOf(text, one));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const { data } = shape.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return data && data.expiresAt > now.getTime() ? data : null;
}

const signatureOf = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(`sign-in-transaction:${text}`).digest("base64url");
