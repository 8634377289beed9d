/**
 * `next` from a form or query if it is a path of this site, otherwise the fallback (SEC-7). It is
 * resolved the way browsers do it: dots and backslashes can turn an apparent path into
 * `//another.site`.
 */
export function safeNext(next: unknown, fallback: string): string {
  const base = "https://this.site";
  if (typeof next !== "string" || !next.startsWith("/") || !URL.canParse(next, base))
    return fallback;
  const { origin, pathname, search, hash } = new URL(next, base);
  const isOfThisSite = origin === base && !pathname.startsWith("//");
  return isOfThisSite ? `${pathname}${search}${hash}` : fallback;
}
