/**
 * `next` of a form or query, if it is a path of this site; else the fallback (SEC-7). The address is judged as
 * browsers resolve it: dots and backslashes can make `//another.site` of what looks like a path.
 */
export function safeNext(next: unknown, fallback: string): string {
  const base = "https://this.site";
  if (typeof next !== "string" || !next.startsWith("/") || !URL.canParse(next, base))
    return fallback;
  const { origin, pathname, search, hash } = new URL(next, base);
  const isOfThisSite = origin === base && !pathname.startsWith("//");
  return isOfThisSite ? `${pathname}${search}${hash}` : fallback;
}
