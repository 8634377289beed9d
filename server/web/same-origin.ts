import type { IncomingHttpHeaders } from "node:http";

/** Apple posts its answer; there it only becomes a GET, which state and nonce protect. */
const POSTED_ANSWERS = "/api/auth/callback/apple";
const HARMLESS_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something may go on: nothing that a browser sends on behalf of
 * another site. Every browser names its origin on such a request; a client that names none is no
 * browser and holds no customer's cookies (the session cookie is SameSite=Lax besides).
 */
export function mayChangeThings(
  { method, pathname }: { method: string; pathname: string },
  headers: IncomingHttpHeaders,
  siteUrl: string,
): boolean {
  if (HARMLESS_METHODS.has(method) || pathname === POSTED_ANSWERS) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === headers.host);
}
