import { PRODUCT_SORTS } from "#domain/catalog/filter-products.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** Pages that are always personal, and URLs that aren't pages. */
const NEVER_CACHED =
  /^\/(?:admin|api|auth|calendar|cart|checkout|feeds|orders|dev|age-gate|preview)(?:[/.]|$)/;

/** Only one spelling of a URL is cached; otherwise, anyone could fill the cache with the others. */
const USUAL_PATH = /^\/(?:[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;

/** The page whose query changes its content, and the allowed values of each parameter. */
const QUERIED_PAGE = /^\/shop(?:\.data)?$/;
const MEANINGFUL = new Map<string, (value: string) => boolean>([
  // The page itself ignores values that are not a category (shop.route.tsx).
  ["category", (value) => value !== "" && value.length <= 40],
  ["sort", (value) => PRODUCT_SORTS.some((sort) => sort.value === value)],
  ["stock", (value) => value === "in"],
]);

/** Product pages, which show their own message if the products can't be read (PAGE-6). */
const PRODUCT_PAGE = /^\/(?:shop|mgm|sitemap)(?:[/.]|$)/;

/**
 * Whether a page may be served from memory while the database is down (RUN-6): no one agrees to a price there, and
 * nothing on it is personal.
 */
export const isInformation = (path: string): boolean => !PRODUCT_PAGE.test(path);

/** A one-time message. */
const FLASH_COOKIE = "flash";
const AGE_COOKIE = "age";

/**
 * The cache key of a page, or null if it must be rendered for this request only: a one-time message or `code`, a page
 * that is always personal (PAGE-11), or an unknown query (PAGE-5). `url` has no campaign parameters (campaign-mark.ts);
 * the page may repeat any other part of it.
 */
export function pageKey(url: URL, cookieHeader: string): string | null {
  if (NEVER_CACHED.test(url.pathname) || !USUAL_PATH.test(url.pathname)) return null;
  const query = url.search === "" ? "" : meaningfulQuery(url);
  return query === null ? null : keyOf(`${url.pathname}?${query}`, cookieHeader);
}

/** The same for a path that has such a key and no query. */
export const plainPageKey = (path: string, cookieHeader: string): string | null =>
  keyOf(`${path}?`, cookieHeader);

function keyOf(page: string, cookieHeader: string): string | null {
  if (cookieHeader !== "" && readCookie(cookieHeader, FLASH_COOKIE)) return null;
  const isVerified = cookieHeader !== "" && readCookie(cookieHeader, AGE_COOKIE) === "1";
  return `${isVerified ? "verified" : "gate"} ${page}`;
}

/** The query in a fixed order; null if it contains anything that the page doesn't know. */
function meaningfulQuery(url: URL): string | null {
  const meaningful = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    const isKnown = QUERIED_PAGE.test(url.pathname) && MEANINGFUL.get(name)?.(value);
    if (!isKnown || meaningful.has(name)) return null;
    meaningful.set(name, `${name}=${encodeURIComponent(value)}`);
  }
  return [...meaningful.values()].toSorted().join("&");
}
