import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopSecret } from "#server/secret.ts";

/** A link that staff made: which, and until when, so that the number of another one is no other link. */
export interface PreviewClaim {
  previewId: number;
  expiresAt: Date;
}

/** The token in a link to a page that is not public yet: which link, until when, and a signature (PROD-5). */
export function createPreviewToken(secret: ShopSecret, { previewId, expiresAt }: PreviewClaim) {
  const claim = `${previewId}.${expiresAt.getTime()}`;
  return `${claim}.${sign(secret.current, claim)}`;
}

/** null if it is forged or too old; whether it was ended, the database knows. */
export function readPreviewToken(
  secret: ShopSecret,
  token: string,
  now: Date,
): PreviewClaim | null {
  const [, claim = "", id = "", time = "", signature = ""] =
    /^(([1-9]\d{0,8})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = secret.accepted.some((one) =>
    timingSafeEqual(Buffer.from(signature.padEnd(43)), Buffer.from(sign(one, claim))),
  );
  const expiresAt = new Date(Number(time));
  return isOurs && expiresAt > now ? { previewId: Number(id), expiresAt } : null;
}

/** The prefix separates it from everything else signed with the same secret. */
const sign = (secret: string, claim: string): string =>
  createHmac("sha256", secret).update(`product-preview:${claim}`).digest("base64url");
