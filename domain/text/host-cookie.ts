/**
 * Prefix of all our cookies over https. Browsers accept them only from this exact host, only over https and only for
 * every path, so neither a sibling domain nor the network can plant one.
 */
export const HOST_COOKIE_PREFIX = "__Host-";

/** The cookie's name in the browser. */
export const cookieNameOn = (protocol: string, name: string): string =>
  protocol === "https:" ? HOST_COOKIE_PREFIX + name : name;
