import { readCookie } from "#domain/text/read-cookie.ts";

/** Pages that show the same to every signed-out visitor with an empty cart. */
const NEVER_CACHED = /^\/(?:api|auth|cart|checkout|orders|dev|age-gate)(?:[/.]|$)/;

/** Query parameters that change what a page shows; their number and length are bounded. */
const MEANINGFUL = new Set(["category", "sort", "stock"]);
/** Parameters that change nothing on the page: campaign marks, and `aff`, which sets a cookie before. */
const MEANINGLESS = /^(?:aff|utm_[a-z]+|ref|fbclid|gclid)$/;
const VALUE_LENGTH_MAX = 40;

const PRIVATE_COOKIES = ["mitra.session_token", "__Secure-mitra.session_token", "cart", "flash"];
export const AGE_COOKIE = "age";

/**
 * The name under which a page may be kept, or null where it must be rendered for this request
 * alone: a session, a cart, a one-time `code`, or a query that we do not know.
 */
export function pageKey(url: URL, cookieHeader: string): string | null {
  if (NEVER_CACHED.test(url.pathname)) return null;
  if (cookieHeader !== "" && PRIVATE_COOKIES.some((name) => readCookie(cookieHeader, name)))
    return null;
  const meaningful: string[] = [];
  for (const [name, value] of url.searchParams) {
    if (MEANINGLESS.test(name)) continue;
    if (!MEANINGFUL.has(name) || value.length > VALUE_LENGTH_MAX) return null;
    meaningful.push(`${name}=${encodeURIComponent(value)}`);
  }
  if (meaningful.length > MEANINGFUL.size) return null;
  const variant = readCookie(cookieHeader, AGE_COOKIE) === "1" ? "verified" : "gate";
  return `${variant} ${url.pathname}?${meaningful.toSorted().join("&")}`;
}
