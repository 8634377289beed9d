import { readCookie } from "#domain/text/read-cookie.ts";
import type { FollowLink } from "#server/affiliates/follow-link.ts";
import { loggedPath } from "./address-problem.ts";

export const REFERRAL_COOKIE = "aff";
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

interface LinkRequest {
  url: URL;
  method: string;
  cookie: string;
  ipAddress: string;
}

/** The cookie that `?aff=0007` sets for 30 days; the first link wins (AFF-2). `null` if none to set. */
export async function referralCookie(
  { url, method, cookie, ipAddress }: LinkRequest,
  followLink: FollowLink,
): Promise<string | null> {
  const given = url.searchParams.get("aff");
  if (given === null) return null;
  const isVisit = method === "GET" && !url.pathname.endsWith(".data");
  const number = await followLink({
    given,
    remembered: readCookie(cookie, REFERRAL_COOKIE),
    path: isVisit ? loggedPath(url.pathname) : null,
    ipAddress,
  });
  if (number === null) return null;
  return `${REFERRAL_COOKIE}=${number}; Path=/; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax`;
}
