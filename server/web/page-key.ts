import type { Viewer } from "#app/http/contexts.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** Pages that are always of one visitor, and addresses that are no pages. */
const NEVER_CACHED = /^\/(?:api|auth|cart|checkout|orders|dev|age-gate)(?:[/.]|$)/;

/** Query parameters that change what a page shows; their number and length are bounded. */
const MEANINGFUL = new Set(["category", "sort", "stock"]);
/** Parameters that change nothing on the page: campaign marks, and `aff`, which sets a cookie before. */
const MEANINGLESS = /^(?:aff|utm_[a-z]+|ref|fbclid|gclid)$/;
const VALUE_LENGTH_MAX = 40;

/** With one of these a page is for this visitor alone: a cart with lines, a sentence to say once. */
const PRIVATE_COOKIES = ["cart", "flash"];
const AGE_COOKIE = "age";

/**
 * The name under which a page may be kept, or null where it must be rendered for this request
 * alone: a cart, a one-time `code`, a page that is always personal, or a query that we do not know.
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

/**
 * The same for a signed-in visitor whose cart is empty: whoever sees the same prices sees the same
 * page, because a kept page shows nothing personal (`isPersonal` of a rendered page sees to that).
 */
export function signedInKey(key: string, viewer: Viewer): string {
  const { og, military } = viewer.membership;
  return `signed-in${og ? " og" : ""}${military ? " military" : ""} ${key}`;
}
