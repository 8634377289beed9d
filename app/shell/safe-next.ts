import { parseUrl } from "#domain/text/parse-url.ts";

/**
 * `next` from a form or query if it is a path of this site, otherwise the fallback (SEC-7). It is resolved like
 * browsers do, because dots and backslashes can turn an apparent path into `//another.site`.
 */
export function safeNext(next: unknown, fallback: string): string {
  const base = "https://this.site";
  const url = typeof next === "string" && next.startsWith("/") ? parseUrl(next, base) : null;
  if (url === null) return fallback;
  const { origin, pathname, search, hash } = url;
  const isOfThisSite = origin === base && !pathname.startsWith("//");
  return isOfThisSite ? `${pathname}${search}${hash}` : fallback;
}
