/** `next` of a form or query, if it is a path of this site; else the fallback. */
export function safeNext(next: unknown, fallback: string): string {
  if (typeof next !== "string" || !/^\/(?![/\\])/.test(next)) return fallback;
  const base = "https://this.site";
  if (!URL.canParse(next, base)) return fallback;
  const url = new URL(next, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
