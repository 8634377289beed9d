import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** A sign-in or link that a browser started; it ends when the provider sends the browser back. */
export interface SignInTransaction {
  providerId: string;
  /** null = a sign-in; otherwise the account to link the identity to. */
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
export function sealTransaction(transaction: SignInTransaction, secret: string): string {
  const text = Buffer.from(JSON.stringify(transaction)).toString("base64url");
  return `${text}.${signatureOf(text, secret)}`;
}

/** null if missing, forged, malformed or expired. */
export function openTransaction(
  sealed: string | null,
  secret: string,
  now: Date,
): SignInTransaction | null {
  const [text = "", signature = ""] = sealed?.split(".") ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(text, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { data } = shape.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return data && data.expiresAt > now.getTime() ? data : null;
}

const signatureOf = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(`sign-in-transaction:${text}`).digest("base64url");
