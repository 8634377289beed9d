import { err, ok, type Result } from "#domain/result.ts";
import { parseUrl } from "../text/parse-url.ts";

export const TARGET_URL_MAX = 500;
/** Below this are a machine's own services. */
const OWN_PORTS = 1024;
const HTTPS_PORT = 443;

export const NOT_PUBLIC =
  "Enter a public name like example.com, not an IP address or a name on a private network.";

/**
 * Where webhooks may be sent (API-35), judging by the URL; the resolved address is checked for each connection
 * (server/webhooks/guarded-lookup.ts).
 *
 * @param isLocalAllowed for a demo: also this machine, without encryption
 * @returns the URL to store, or its problem
 */
export function parseTargetUrl(text: string, isLocalAllowed: boolean): Result<string, string> {
  if (text.length > TARGET_URL_MAX) return err(`Enter at most ${TARGET_URL_MAX} characters.`);
  const url = parseUrl(text);
  if (url === null) return err("Enter an address like https://example.com/webhooks.");
  if (isLocalAllowed && isLocal(url)) return ok(url.href);
  if (url.protocol !== "https:") return err("Enter an address that begins with https://.");
  if (url.username !== "" || url.password !== "")
    return err("Leave out the name and password. Each message is signed instead.");
  if (url.hash !== "" || text.includes("#")) return err("Leave out the part after #.");
  const port = url.port === "" ? HTTPS_PORT : Number(url.port);
  if (port !== HTTPS_PORT && port < OWN_PORTS)
    return err("Enter port 443, or a port of 1024 or above.");
  return isPublicName(url.hostname) ? ok(url.href) : err(NOT_PUBLIC);
}

/** However an address is written, even "0x7f.1", the parser has converted it to four numbers or put it in brackets. */
const isAddress = (host: string): boolean =>
  host.startsWith("[") || /^[\d.]+$/.test(host) || /(?:^|\.)\d+$/.test(host);

const OF_ONE_NETWORK =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion|test|invalid)$/;

const isPublicName = (host: string): boolean =>
  !isAddress(host) &&
  host.includes(".") &&
  !host.endsWith(".") &&
  !OF_ONE_NETWORK.test(host) &&
  host.split(".").every((label) => label !== "");

const isLocal = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === "http:" || protocol === "https:") &&
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) &&
  username === "" &&
  password === "";
