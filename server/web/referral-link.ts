import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

export const REFERRAL_COOKIE = "aff";
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** The cookie that `?aff=0007` sets for 30 days; the first link wins (rulings, Affiliates). */
export function referralCookie(url: URL, cookieHeader: string, isSecure: boolean): string | null {
  const given = url.searchParams.get("aff");
  if (given === null || readCookie(cookieHeader, REFERRAL_COOKIE) !== null) return null;
  const number = parseAffiliateNumber(given);
  if (number === null) return null;
  const secure = isSecure ? "; Secure" : "";
  return `${REFERRAL_COOKIE}=${number}; Path=/; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
