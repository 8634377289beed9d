import type { IncomingMessage } from "node:http";
import { decodedPath } from "./decoded-path.ts";

/** `host[:port]` and nothing that any parser could read as more (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The address of a request: its path and query on the site's own origin, parsed once for everyone
 * who asks (page cache, router, log). The Host header decides nothing (SEC-8). Null where the target is no
 * address of ours, or the Host is no host.
 */
export function requestUrl({ headers, url }: IncomingMessage, siteUrl: string): URL | null {
  if (headers.host !== undefined && !HOST.test(headers.host)) return null;
  const path = pathOf(url ?? "/");
  // Joined as text: a target such as "//elsewhere" is a path here, not another host.
  const parsed = path === null ? null : URL.parse(siteUrl + path);
  if (parsed === null) return null;
  parsed.hash = "";
  parsed.pathname = readablePath(parsed.pathname);
  return parsed;
}

/**
 * A percent sign that begins no character stands for itself. The router would find no page either, but
 * complain of the path on the terminal, card number and all.
 */
const readablePath = (path: string): string =>
  decodedPath(path) === null ? path.replaceAll("%", "%25") : path;

/** What proxies ask for may name the whole address (RFC 9112, 3.2.2). */
function pathOf(target: string): string | null {
  if (target.startsWith("/")) return target;
  const absolute = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return absolute && absolute.pathname + absolute.search;
}
