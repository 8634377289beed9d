import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopSecret } from "#server/secret.ts";

/** The id and expiry of a link that staff made, so no other link can be guessed from it. */
export interface PreviewClaim {
  previewId: number;
  expiresAt: Date;
}

/** The token in a link to a page that is not public yet: the link's id, its expiry, and a signature (PROD-5). */
export function createPreviewToken(secret: ShopSecret, { previewId, expiresAt }: PreviewClaim) {
  const claim = `${previewId}.${expiresAt.getTime()}`;
  return `${claim}.${sign(secret.current, claim)}`;
}

/** null if it is forged or too old. Whether the link was ended is in the database. */
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

/** The prefix distinguishes it from everything else signed with the same secret. */
const sign = (secret: string, claim: string): string =>
  createHmac("sha256", secret).update(`product-preview:${claim}`).digest("base64url");
