/**
 * Over https every cookie of ours bears this prefix: browsers then take it from this very host alone,
 * over https alone and for every path, so neither a sister domain nor the network can plant one.
 */
export const HOST_COOKIE_PREFIX = "__Host-";

/** The name that a cookie has in the browser. */
export const cookieNameOn = (protocol: string, name: string): string =>
  protocol === "https:" ? HOST_COOKIE_PREFIX + name : name;
