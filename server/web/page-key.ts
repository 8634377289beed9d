import type { Viewer } from "#app/shell/contexts.ts";
import { PRODUCT_SORTS } from "#domain/catalog/filter-products.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** Pages that are always of one visitor, and addresses that are no pages. */
const NEVER_CACHED = /^\/(?:admin|api|auth|cart|checkout|orders|dev|age-gate)(?:[/.]|$)/;

/** Of all ways to write an address one is kept: a stranger could fill the cache with the others. */
const USUAL_PATH = /^\/(?:[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;

/** The page whose query changes what it shows, and what each parameter may say there. */
const QUERIED_PAGE = /^\/shop(?:\.data)?$/;
const MEANINGFUL = new Map<string, (value: string) => boolean>([
  // The page itself keeps only what names a category (shop.route.tsx).
  ["category", (value) => value !== "" && value.length <= 40],
  ["sort", (value) => PRODUCT_SORTS.some((sort) => sort.value === value)],
  ["stock", (value) => value === "in"],
]);

/** With one of these a page is for this visitor alone: a cart with lines, a sentence to say once. */
const PRIVATE_COOKIES = ["cart", "flash"];
const AGE_COOKIE = "age";

/**
 * The name under which a page may be kept, or null where it must be rendered for this request
 * alone: a cart, a one-time `code`, a page that is always personal, or a query that we do not know (PAGE-5).
 * `url` is without marks (campaign-mark.ts); whatever is left of it the page may repeat.
 */
export function pageKey(url: URL, cookieHeader: string): string | null {
  if (NEVER_CACHED.test(url.pathname) || !USUAL_PATH.test(url.pathname)) return null;
  if (cookieHeader !== "" && PRIVATE_COOKIES.some((name) => readCookie(cookieHeader, name)))
    return null;
  const meaningful = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    const isKnown = QUERIED_PAGE.test(url.pathname) && MEANINGFUL.get(name)?.(value);
    if (!isKnown || meaningful.has(name)) return null;
    meaningful.set(name, `${name}=${encodeURIComponent(value)}`);
  }
  const variant = readCookie(cookieHeader, AGE_COOKIE) === "1" ? "verified" : "gate";
  return `${variant} ${url.pathname}?${[...meaningful.values()].toSorted().join("&")}`;
}

/**
 * The same for a signed-in visitor whose cart is empty: whoever sees the same prices sees the same
 * page, because a kept page shows nothing personal (`isPersonal` of a rendered page sees to that).
 */
export function signedInKey(key: string, viewer: Viewer): string {
  const { og, military } = viewer.membership;
  return `signed-in${og ? " og" : ""}${military ? " military" : ""} ${key}`;
}
