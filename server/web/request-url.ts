import type { IncomingMessage } from "node:http";
import { decodedPath } from "./decoded-path.ts";

/** `host[:port]` and nothing that a parser could read as more (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The last valid host, which is nearly always the next request's too. */
let rightHost: string | undefined;

/** Whether there is at most one Host header, and it is a host (RFC 9112, 3.2). */
export function isHostRight({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (hasTwoHosts(rawHeaders)) return false;
  if (host === undefined || host === rightHost) return true;
  if (!HOST.test(host)) return false;
  rightHost = host;
  return true;
}

/** Node keeps the first Host header, and a proxy may have used the second. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/**
 * The URL of a request: its path and query on the site's own origin, parsed once for page cache, router
 * and log. The Host header has no effect (SEC-8). Null if the target is not one of our URLs, or the Host is
 * not a host.
 */
export function requestUrl(request: IncomingMessage, siteUrl: string): URL | null {
  if (!isHostRight(request)) return null;
  const path = pathOf(request.url ?? "/");
  // Joined as text: a target such as "//elsewhere" is a path here, not another host.
  const parsed = path === null ? null : URL.parse(siteUrl + path);
  if (parsed === null) return null;
  // Setting a part parses the whole URL again.
  if (parsed.hash !== "" || parsed.href.endsWith("#")) parsed.hash = "";
  const readable = readablePath(parsed.pathname);
  if (readable !== parsed.pathname) parsed.pathname = readable;
  return parsed;
}

/**
 * An invalid percent escape is taken literally. The router would not find a page either, but it
 * would print the path to the terminal, card number and all.
 */
const readablePath = (path: string): string =>
  decodedPath(path) === null ? path.replaceAll("%", "%25") : path;

/** Requests from proxies may contain the full URL (RFC 9112, 3.2.2). */
function pathOf(target: string): string | null {
  if (target.startsWith("/")) return target;
  const absolute = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return absolute && absolute.pathname + absolute.search;
}
