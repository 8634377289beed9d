import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The client's address as we see it: the connection's own, or, behind `trustedProxies` proxies,
 * the entry that the outermost of them wrote. What a client writes itself is further left and is
 * never reached. "" where it is no address (rulings, ip_address).
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim());
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : request.socket.remoteAddress;
  const address = (seen ?? "").replace(/^::ffff:(?=\d+\.)/, "");
  return isIP(address) === 0 ? "" : address;
}
