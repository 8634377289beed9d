import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { cutText } from "#domain/card-data/card-data.ts";
import { visibleText } from "#domain/text/visible-text.ts";

/**
 * The client's address as we see it: the connection's own, or, behind `trustedProxies` proxies,
 * the entry that the outermost of them wrote. Entries written by the client are further left and are
 * never used. "" if it is not an address (ORDER-23, SEC-6).
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim());
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : request.socket.remoteAddress;
  const address = withoutPort(seen ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? "" : address;
}

/** Some proxies write "203.0.113.7:51234", "[2001:db8::1]:51234" or "[2001:db8::1]", or quote it. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?"?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/** No real user agent is longer. */
const USER_AGENT_LENGTH_MAX = 500;

/** The user agent, safe to store in the list of sessions. */
export const userAgentOf = (request: IncomingMessage): string =>
  cutText(visibleText(request.headers["user-agent"] ?? ""), USER_AGENT_LENGTH_MAX);
