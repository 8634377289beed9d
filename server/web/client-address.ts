import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { cutText } from "#domain/card-data/card-data.ts";
import { visibleText } from "#domain/text/visible-text.ts";

/**
 * The client's address as we see it: the connection's own, or, behind `trustedProxies` proxies,
 * the entry that the outermost of them wrote. What a client writes itself is further left and is
 * never reached. "" where it is no address (ORDER-23, SEC-6).
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim());
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : request.socket.remoteAddress;
  const address = (seen ?? "").replace(/^::ffff:(?=\d+\.)/, "");
  return isIP(address) === 0 ? "" : address;
}

/** No browser's name is longer. */
const USER_AGENT_LENGTH_MAX = 500;

/** What a browser says that it is, as it may be kept in the list of sessions. */
export const userAgentOf = (request: IncomingMessage): string =>
  cutText(visibleText(request.headers["user-agent"] ?? ""), USER_AGENT_LENGTH_MAX);
