/**
 * The client as the connection shows it: for limits, the order's ip_address and the session list.
 */
export interface Client {
  /** Address reported by the configured proxies; "" if unknown. */
  ipAddress: string;
  userAgent: string;
  cookie: string;
  /** Signs in as a program, so it gets a token instead of a cookie (API-12). */
  isProgram?: boolean;
}
